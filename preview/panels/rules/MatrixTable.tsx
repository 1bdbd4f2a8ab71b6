import type { ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import type { MatrixRow } from './matrix-rows.ts';
import { stateWords } from './state-words.ts';
import { Icon } from '../../ui/Icon.tsx';

const guards = {
  always: 'always runs',
  never: 'never runs',
  tested: 'depends on consent',
  implied: "runs if the rule's conditions are true",
} as const;

export interface MatrixTableProps {
  readonly rows: readonly MatrixRow[];
  /** The number of the latest page. The panel Why shows this page if no record is selected. */
  readonly latest: number;
  readonly choose: Choose;
}

/** Lists the rules of the bundle with their outcomes. */
export function MatrixTable({ rows, latest, choose }: MatrixTableProps) {
  return (
    <table className="matrix">
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Rule</th>
          <th scope="col">Runs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RuleRow key={row.rule.id} row={row} latest={latest} choose={choose} />
        ))}
      </tbody>
    </table>
  );
}

function RuleRow({
  row,
  latest,
  choose,
}: {
  readonly row: MatrixRow;
  readonly latest: number;
  readonly choose: Choose;
}) {
  const { rule, number, state, verdict, run } = row;
  const { id, name, file, line, order, events, bytes } = rule;
  const [icon, word, tone] = stateWords[state];
  // If the run was on an earlier page, the link selects the run's last record.
  const record = run !== undefined && run.visit !== latest ? (run.records.at(-1)?.seq ?? 0) : 0;
  return (
    <tr>
      <td className={`tone-${tone}`}>
        <b>
          <Icon of={icon} /> {word}
        </b>
      </td>
      <th scope="row">
        <button
          type="button"
          className="link"
          onClick={() => choose({ panel: 'why', rule: id, record })}
        >
          {name}
        </button>
        <span className="soft">
          <code>
            <Breakable text={id} />
          </code>{' '}
          · number {number} · order {order} · on {events.join(', ')} · {formatBytes(bytes)}
        </span>
        {verdict !== undefined && (
          <span>
            {[verdict.word, verdict.text].filter((part) => part !== '' && part !== word).join(': ')}
          </span>
        )}
        <Guards guards={rule.guards} />
        <SourceLink at={{ file, line }} />
      </th>
      <td>
        <RunCounts row={row} />
      </td>
    </tr>
  );
}

function Guards({ guards: own }: Pick<ManifestRule, 'guards'>) {
  return own.map(({ action, number, purposes, guard }) => (
    <span key={number}>
      {number}. <code>{action}</code>{' '}
      {purposes.map((purpose) => (
        <span key={purpose} className={`purpose ${purpose}`}>
          {purpose}
        </span>
      ))}{' '}
      {guards[guard]}
    </span>
  ));
}

function RunCounts({ row: { counts, state } }: { readonly row: MatrixRow }) {
  if (counts.length === 0)
    return <span className="soft">{state === 'untraced' ? 'not recorded' : 'none'}</span>;
  return counts.map(([outcome, count]) => (
    <span key={outcome} className="run-count">
      {count} {stateWords[outcome][1]}
    </span>
  ));
}
