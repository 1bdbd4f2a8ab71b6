import { networks as receivers } from '../../../compiler/play/scenario/networks/networks.ts';
import { networks, type Environment } from '../../session/environment/environment.ts';
import type { SectionProps } from './section-props.ts';
import { SelectField } from './SelectField.tsx';

const titles: { readonly [network in Environment['network']]: string } = {
  online: 'Online',
  slow: 'Slow: responses take 1.5 s',
  stalled: 'Stalled: no responses',
  offline: 'Offline: every request fails',
  500: 'Every response has status 500',
  429: 'Every response has status 429, retry after 2 s',
};

/** Renders the fields that set the network of the page. */
export function NetworkSection({ environment, change }: SectionProps) {
  return (
    <section aria-labelledby="env-network">
      <h3 id="env-network">Network</h3>
      <div className="choices">
        <SelectField
          label="Connection"
          value={environment.network}
          options={networks.map((network) => [network, titles[network]])}
          change={(network) => change({ network })}
        />
        <SelectField
          label="Blocked receiver"
          value={environment.blocked}
          options={[
            ['', 'None'],
            ['edge', 'Edge Network'],
            ...receivers.map(({ name, title }) => [name, title] as const),
          ]}
          change={(blocked) => change({ blocked })}
        />
      </div>
      <p className="soft">
        Applies to the open page. The panel Requests shows the requests that wait.
      </p>
    </section>
  );
}
