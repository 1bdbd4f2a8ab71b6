import type { Choose } from '../../state/use-choice.ts';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import type { MatrixRow } from './matrix-rows.ts';
import { stateWords } from './state-words.ts';

const guards = { always: 'always goes', never: 'never goes', tested: 'asks for consent', implied: 'goes where the rule\'s conditions hold' } as const;

/** The rules of the bundle with what became of each. @param latest the page that the panel Why looks at when no record is chosen */
export function MatrixTable({ rows, latest, choose }: { readonly rows: readonly MatrixRow[]; readonly latest: number; readonly choose: Choose }) {
  return (
    <table className="matrix">
      <thead><tr><th scope="col">Outcome</th><th scope="col">Rule</th><th scope="col">Runs</th></tr></thead>
      <tbody>{rows.map((row) => <Line key={row.rule.id} row={row} latest={latest} choose={choose} />)}</tbody>
    </table>
  );
}

function Line({ row: { rule, number, state, verdict, counts, run }, latest, choose }: { readonly row: MatrixRow; readonly latest: number; readonly choose: Choose }) {
  const { id, name, file, line, order, events } = rule;
  const [icon, word, tone] = stateWords[state];
  // A run of an earlier page is looked at as of its own instant.
  const instant = run !== undefined && run.visit !== latest ? run.records.at(-1)?.seq ?? 0 : 0;
  return (
    <tr>
      <td className={`tone-${tone}`}><b><span aria-hidden="true">{icon}</span> {word}</b></td>
      <th scope="row">
        <button type="button" className="link" onClick={() => choose({ panel: 'why', rule: id, record: instant })}>{name}</button>
        <span className="soft"><code>{id}</code> · number {number} · order {order} · on {events.join(', ')}</span>
        {verdict !== undefined && <span>{[verdict.word, verdict.text].filter((part) => part !== '' && part !== word).join(': ')}</span>}
        {rule.guards.map(({ action, number: step, purposes, guard }) => (
          <span key={step}>{step}. <code>{action}</code> {purposes.map((purpose) => <span key={purpose} className={`purpose ${purpose}`}>{purpose}</span>)} {guards[guard]}</span>
        ))}
        <PlaceLink at={{ file, line }} />
      </th>
      <td>{counts.length === 0 ? <span className="soft">{state === 'untold' ? 'not told' : 'none'}</span> : counts.map(([outcome, count]) => <span key={outcome} className="run-count">{count} {stateWords[outcome][1]}</span>)}</td>
    </tr>
  );
}
