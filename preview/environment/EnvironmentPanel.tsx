import { networks as receivers } from '../../compiler/scenario/networks/networks.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { Field } from '../ui/Field.tsx';
import { networks, policies, startEnvironment, storages, writeEnvironment, type Environment } from './environment.ts';
import { hostilePages } from './hostile-pages.ts';
import { isZone } from './is-zone.ts';

const networkWords: { readonly [network in Environment['network']]: string } = {
  online: 'Works',
  slow: 'Slow: answers come after 1.5 s',
  stalled: 'Stalls: no answer until it works again',
  offline: 'Offline: every connection breaks',
  500: 'Every receiver answers 500',
  429: 'Every receiver answers 429, try again after 2 s',
};
const storageWords: { readonly [storage in Environment['storage']]: string } = { works: 'Works', blocked: 'Blocked: throws when it is touched', full: 'Full: takes nothing more' };
const policyWords: { readonly [policy in Environment['policy']]: string } = { none: 'None', listed: 'Strict: what the manifest lists, with a nonce', nothing: 'Strict: no request may leave' };

/** What surrounds the page: network, storage, policy, the page's own scripts, the clock. */
export function EnvironmentPanel({ choice, choose, bundle: { manifest } }: PanelProps) {
  const { environment } = choice;
  const change = (part: Partial<Environment>): void => choose({ environment: { ...environment, ...part } });
  const zones = [...new Set(manifest.windows.map(({ zone }) => zone))];
  const hostile = hostilePages.find(({ id }) => id === environment.hostile);
  return (
    <div className="environment">
      <section aria-labelledby="env-network">
        <h3 id="env-network">Network</h3>
        <div className="choices">
          <Field label="Connection">
            <select value={environment.network} onChange={(event) => change({ network: networks.find((one) => one === event.target.value)! })}>{networks.map((one) => <option key={one} value={one}>{networkWords[one]}</option>)}</select>
          </Field>
          <Field label="Can't be reached">
            <select value={environment.blocked} onChange={(event) => change({ blocked: event.target.value })}>
              <option value="">Nobody</option>
              <option value="edge">Edge Network</option>
              {receivers.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
            </select>
          </Field>
        </div>
        <p className="soft">Takes effect on the open page. Requests shows what waits.</p>
      </section>
      <section aria-labelledby="env-page">
        <h3 id="env-page">Page</h3>
        <div className="choices">
          <Field label="Storage">
            <select value={environment.storage} onChange={(event) => change({ storage: storages.find((one) => one === event.target.value)! })}>{storages.map((one) => <option key={one} value={one}>{storageWords[one]}</option>)}</select>
          </Field>
          <Field label="Content security policy">
            <select value={environment.policy} onChange={(event) => change({ policy: policies.find((one) => one === event.target.value)! })}>{policies.map((one) => <option key={one} value={one}>{policyWords[one]}</option>)}</select>
          </Field>
          <Field label="Hostile page">
            <select value={environment.hostile} onChange={(event) => change({ hostile: event.target.value })}>
              <option value="">None</option>
              {hostilePages.map(({ id, title }) => <option key={id} value={id}>A page with {title}</option>)}
            </select>
          </Field>
        </div>
        <p className="soft">The page is loaded again. {hostile !== undefined && (hostile.mayLose === undefined ? 'From such a page everything is sent as from a clean one.' : 'From such a page less may be sent; nothing fails.')}</p>
      </section>
      <section aria-labelledby="env-clock">
        <h3 id="env-clock">Clock</h3>
        <div className="choices">
          <Field label="Time of day">
            <input type="time" step={1} value={environment.time} onChange={(event) => change({ time: event.target.value.length === 5 ? `${event.target.value}:00` : event.target.value })} />
          </Field>
          <Field label="Time zone">
            <input key={environment.zone} list="zones" defaultValue={environment.zone} placeholder="the browser's" spellCheck={false} autoComplete="off" onBlur={(event) => (event.target.value === '' || isZone(event.target.value)) && change({ zone: event.target.value })} />
          </Field>
          <datalist id="zones">{[...new Set([...zones, ...Intl.supportedValuesOf('timeZone')])].map((zone) => <option key={zone} value={zone} />)}</datalist>
          <label className="check"><input type="checkbox" checked={environment.isStopped} onChange={(event) => change({ isStopped: event.target.checked })} /> The clock stands still</label>
        </div>
        <p className="soft">The date stands in the head of the app. The visitor begins anew. {zones.length > 0 && `This site's date windows are in ${zones.join(', ')}.`}</p>
      </section>
      <p className="pad"><button type="button" disabled={writeEnvironment(environment).every(([, value]) => value === '')} onClick={() => choose({ environment: startEnvironment })}>All as usual</button></p>
    </div>
  );
}
