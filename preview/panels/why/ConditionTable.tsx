import { useState } from 'react';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import type { ConditionRow, TestState } from './condition-rows.ts';
import { Got } from './Got.tsx';

const states: { readonly [state in TestState]: readonly [icon: string, word: string, tone: 'good' | 'bad' | 'plain'] } = {
  holds: ['✓', 'holds', 'good'],
  fails: ['✗', 'fails', 'bad'],
  'would-hold': ['–', 'not reached, would hold', 'plain'],
  'would-fail': ['–', 'not reached, would fail', 'plain'],
  'not-asked': ['–', 'not asked', 'plain'],
  'not-reached': ['–', 'not reached', 'plain'],
  waits: ['◌', 'waits', 'plain'],
  'entry-yes': ['·', 'this entry does', 'plain'],
  'entry-no': ['·', 'this entry doesn\'t', 'plain'],
  error: ['⚠', 'failed to answer', 'bad'],
};

/** What a condition that remembers looks at isn't a value of the page. */
const remembered: { readonly [operator: string]: readonly [passed: string, failed: string] } = {
  once: ['it hadn\'t run yet', 'it has run already'],
  frequency: ['it had run less often', 'it has run as often as it may'],
  sample: ['drawn', 'not drawn'],
};

/** The conditions, test by test: what each wanted and what it got. */
export function ConditionTable({ rows }: { readonly rows: readonly ConditionRow[] }) {
  const [isWhole, showWhole] = useState(false);
  // What each entry of a list gave is of interest where the condition doesn't hold.
  const holding = new Set(rows.filter((row, index) => rows[index - 1]?.number !== row.number && row.state === 'holds').map(({ number }) => number));
  const isAside = ({ number, state }: ConditionRow): boolean => holding.has(number) && state.startsWith('entry-');
  const shown = isWhole ? rows : rows.filter((row) => !isAside(row));
  return (
    <table className="conditions">
      <caption>Conditions {rows.some(isAside) && <button type="button" className="small" aria-pressed={isWhole} onClick={() => showWhole(!isWhole)}>Each entry of the lists</button>}</caption>
      <thead><tr><th scope="col">State</th><th scope="col">Wanted</th><th scope="col">Got</th></tr></thead>
      <tbody>{shown.map((row, index) => <Line key={row.key} row={row} isFirst={shown[index - 1]?.number !== row.number} />)}</tbody>
    </table>
  );
}

function Line({ row, isFirst }: { readonly row: ConditionRow; readonly isFirst: boolean }) {
  const { number, depth, joins, test, negated, state, error } = row;
  const [icon, word, tone] = states[state];
  const head = <td className={`tone-${tone}`} style={{ paddingInlineStart: 12 + depth * 14 }}>{isFirst && <span className="soft">{number} </span>}<b><span aria-hidden="true">{icon}</span> {word}</b></td>;
  if (test === undefined) return <tr className="joins">{head}<td colSpan={2}>{joins}</td></tr>;
  return (
    <tr className={state === 'fails' && depth === 0 ? 'failing' : undefined}>
      {head}
      <td>
        {test.left !== '' && <code>{test.left} </code>}
        <span className="operator">{negated && 'not '}{test.operator}</span> <code>{test.wanted}</code>
        {row.saw !== undefined && 'right' in row.saw && <span className="now">which was <Got value={row.saw.right} /></span>}
        <PlaceLink at={test.at} />
      </td>
      <td>{error === undefined ? <Seen row={row} /> : <span className="tone-bad">{error}</span>}</td>
    </tr>
  );
}

function Seen({ row: { saw, test, state } }: { readonly row: ConditionRow }) {
  if (saw === undefined) return <span className="soft">{state === 'not-asked' ? 'not asked: asking would change something, or others had decided' : '–'}</span>;
  const words = remembered[test!.operator];
  if (words !== undefined) return <>{words[saw.ok ? 0 : 1]}</>;
  if (test!.operator === 'date' && typeof saw.left === 'number') return <time dateTime={new Date(saw.left).toISOString()}>{new Date(saw.left).toISOString()}</time>;
  return <Got value={saw.left} />;
}
