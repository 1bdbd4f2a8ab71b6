import type { ManifestRule } from '../../../compiler/model/manifest.ts';
import type { TracedRule } from '../../../compiler/model/trace-meta.ts';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import type { ActionRecord, Run } from '../../trace/run.ts';
import type { PanelProps } from '../panel-props.ts';
import { causesOf } from '../requests/causes-of.ts';
import { RequestsOf } from './RequestsOf.tsx';

interface ActionTableProps extends PanelProps {
  readonly rule: TracedRule;
  readonly run: Run | undefined;
  readonly guards: ManifestRule['guards'];
}

/** A rule's actions: with which settings each ran, what became of it, what consent it needs; and the requests that followed. */
export function ActionTable({ rule, run, guards, view, records, bundle: { meta, manifest } }: ActionTableProps) {
  const acts = (run?.records ?? []).filter((record): record is ActionRecord => record.k === 'act');
  const number = meta.rules.indexOf(rule);
  const sent = run === undefined ? [] : view.requests.filter(({ visit }) => visit === run.visit);
  const causes = sent.length === 0 ? undefined : causesOf(sent, { records, meta, manifest });
  const requests = sent.filter((request) => {
    const cause = causes?.get(request.number);
    return (cause?.kind === 'running' || cause?.kind === 'only') && cause.by.rule === number;
  });
  return (
    <>
      <table className="conditions actions">
        <caption>Actions</caption>
        <thead><tr><th scope="col">Outcome</th><th scope="col">Action</th><th scope="col">Consent</th><th scope="col">Settings</th></tr></thead>
        <tbody>
          {rule.actions.map(({ number: step, type, at }) => {
            const own = acts.filter(({ i }) => i === step);
            const guard = guards.find((one) => one.number === step);
            const started = own.find(({ start }) => start === true);
            return (
              <tr key={step}>
                <td><Outcome ended={own.find(({ out }) => out !== undefined)} isStarted={started !== undefined} /></td>
                <td>{step}. <code>{type}</code><PlaceLink at={at} /></td>
                <td>{guard === undefined ? <span className="soft">needs none</span> : <>{guard.purposes.map((purpose) => <span key={purpose} className={`purpose ${purpose}`}>{purpose}</span>)} {guard.words}</>}</td>
                <td>{started?.args === undefined ? <span className="soft">–</span> : <details><summary>as it ran</summary><pre tabIndex={0}>{JSON.stringify(started.args, null, 2)}</pre></details>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {run !== undefined && <RequestsOf requests={requests} variables={manifest.variables} />}
    </>
  );
}

function Outcome({ ended, isStarted }: { readonly ended: ActionRecord | undefined; readonly isStarted: boolean }) {
  if (ended?.out === 'withheld' && !isStarted) return <b className="tone-warn"><span aria-hidden="true">⊘</span> withheld</b>;
  if (ended?.out === 'error') return <b className="tone-bad"><span aria-hidden="true">⚠</span> failed: {ended.err}</b>;
  if (isStarted) return <b className="tone-good"><span aria-hidden="true">✓</span> {ended?.out === 'withheld' ? 'went later, once consent was given' : 'ran'}</b>;
  return <span className="soft"><span aria-hidden="true">–</span> not reached</span>;
}
