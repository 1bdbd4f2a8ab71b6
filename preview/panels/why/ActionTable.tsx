import type { ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import type { TracedRule } from '../../../compiler/model/trace-meta.ts';
import { isStopped } from '../../../compiler/model/verdict.ts';
import type { ActionRecord, Run } from '../../session/trace/run.ts';
import type { SentRequest } from '../../session/running/session-view.ts';
import type { PanelProps } from '../panel-props.ts';
import { causesOf } from '../requests/causes-of.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import { RuleRequests } from './RuleRequests.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface ActionTableProps extends PanelProps {
  readonly rule: TracedRule;
  readonly run: Run | undefined;
  readonly guards: ManifestRule['guards'];
}

/**
 * Lists a rule's actions with their outcome, consent and settings. Below the actions, lists the
 * requests that the rule sent.
 */
export function ActionTable(props: ActionTableProps) {
  const { rule, run, guards, bundle } = props;
  const records = (run?.records ?? []).filter(
    (record): record is ActionRecord => record.k === 'act',
  );
  // The trace contains the settings of an action only if the action started.
  const hasSettings = records.some(({ args }) => args !== undefined);
  return (
    <>
      <table className="conditions actions">
        <caption>Actions</caption>
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Action</th>
            <th scope="col">Consent</th>
            {hasSettings && <th scope="col">Settings</th>}
          </tr>
        </thead>
        <tbody>
          {rule.actions.map((action) => (
            <ActionRow
              key={action.number}
              action={action}
              records={records.filter(({ i }) => i === action.number)}
              guard={guards.find(({ number }) => number === action.number)}
              hasSettings={hasSettings}
            />
          ))}
        </tbody>
      </table>
      {run !== undefined && (
        <RuleRequests requests={requestsOf(run, props)} variables={bundle.manifest.variables} />
      )}
    </>
  );
}

/** Returns the requests that the rule is known to have sent on the page of the run. */
function requestsOf(
  run: Run,
  { rule, view, records, bundle: { meta, manifest } }: ActionTableProps,
): readonly SentRequest[] {
  const number = meta.rules.indexOf(rule);
  const sent = view.requests.filter(({ visit }) => visit === run.visit);
  if (sent.length === 0) return [];
  const causes = causesOf(sent, { records, meta, manifest });
  return sent.filter((request) => {
    const cause = causes.get(request.number);
    return cause !== undefined && 'by' in cause && cause.by.rule === number;
  });
}

interface ActionRowProps {
  readonly action: TracedRule['actions'][number];
  readonly records: readonly ActionRecord[];
  readonly guard: ManifestRule['guards'][number] | undefined;
  /** Whether the table has a column of settings. */
  readonly hasSettings: boolean;
}

function ActionRow({ action: { number, type, at }, records, guard, hasSettings }: ActionRowProps) {
  const start = records.find((record) => record.start === true);
  return (
    <tr>
      <td>
        <Outcome
          end={records.find(({ out }) => out !== undefined)}
          isStarted={start !== undefined}
        />
      </td>
      <td>
        {number}. <code>{type}</code>
        <SourceLink at={at} />
      </td>
      <td>
        {guard === undefined ? (
          <span className="soft">not needed</span>
        ) : (
          <>
            {guard.purposes.map((purpose) => (
              <span key={purpose} className={`purpose ${purpose}`}>
                {purpose}
              </span>
            ))}{' '}
            {guard.words}
          </>
        )}
      </td>
      {hasSettings && (
        <td>
          {start?.args === undefined ? (
            <span className="soft">–</span>
          ) : (
            <details>
              <summary>at run time</summary>
              <pre tabIndex={0}>{JSON.stringify(start.args, null, 2)}</pre>
            </details>
          )}
        </td>
      )}
    </tr>
  );
}

function Outcome({
  end,
  isStarted,
}: {
  readonly end: ActionRecord | undefined;
  readonly isStarted: boolean;
}) {
  if (end !== undefined && isStopped(end.out) && !isStarted)
    return (
      <b className="tone-warn">
        <Icon of={end.out === 'held' ? 'waiting' : 'slash'} /> {end.out}
      </b>
    );
  if (end?.out === 'failed')
    return (
      <b className="tone-bad">
        <Icon of="warning" /> failed: {end.err}
      </b>
    );
  if (isStarted)
    return (
      <b className="tone-good">
        <Icon of="check" />{' '}
        {end !== undefined && isStopped(end.out) ? 'held, then ran after consent' : 'ran'}
      </b>
    );
  return (
    <span className="soft">
      <Icon of="dash" /> not reached
    </span>
  );
}
