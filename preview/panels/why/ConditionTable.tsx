import { useState } from 'react';
import { SourceLink } from '../source/SourceLink.tsx';
import type { ConditionRow, TestState } from './condition-rows.ts';
import { TypedValue } from './TypedValue.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const states: {
  readonly [state in TestState]: readonly [
    icon: IconName,
    word: string,
    tone: 'good' | 'bad' | 'plain',
  ];
} = {
  true: ['check', 'true', 'good'],
  false: ['error', 'false', 'bad'],
  'would-be-true': ['dash', 'not reached, would be true', 'plain'],
  'would-be-false': ['dash', 'not reached, would be false', 'plain'],
  'not-evaluated': ['dash', 'not evaluated', 'plain'],
  'not-reached': ['dash', 'not reached', 'plain'],
  waiting: ['dots', 'waiting', 'plain'],
  'item-true': ['dot', 'item: true', 'plain'],
  'item-false': ['dot', 'item: false', 'plain'],
  failed: ['warning', 'failed', 'bad'],
};

/**
 * The texts for the results of conditions such as `once`, which don't compare a value of the page.
 */
const statefulResults: { readonly [operator: string]: readonly [passed: string, failed: string] } =
  {
    once: ["it hadn't run yet", 'it has already run'],
    frequency: ["it hadn't reached its limit of runs", 'it has already reached its limit of runs'],
    sample: ['in the sample', 'not in the sample'],
  };

/** Lists the conditions with the expected and the actual value of each test. */
export function ConditionTable({ rows }: { readonly rows: readonly ConditionRow[] }) {
  const [showsAll, setShowsAll] = useState(false);
  // The numbers of the true conditions. If a condition tests the items of a list and is true, the
  // results for the items are hidden by default.
  const trueConditions = new Set(
    rows
      .filter((row, index) => rows[index - 1]?.number !== row.number && row.state === 'true')
      .map(({ number }) => number),
  );
  const isOptional = ({ number, isItem }: ConditionRow): boolean =>
    trueConditions.has(number) && isItem === true;
  const shown = showsAll ? rows : rows.filter((row) => !isOptional(row));
  return (
    <table className="conditions">
      <caption>
        Conditions{' '}
        {rows.some(isOptional) && (
          <button
            type="button"
            className="small"
            aria-pressed={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            Show list items
          </button>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Expected</th>
          <th scope="col">Actual</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row, index) => (
          <Line key={row.key} row={row} isFirst={shown[index - 1]?.number !== row.number} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row, isFirst }: { readonly row: ConditionRow; readonly isFirst: boolean }) {
  const { number, depth, joins, test, negated, state, error } = row;
  const [icon, word, tone] = states[state];
  const head = (
    <td className={`tone-${tone}`} style={{ paddingInlineStart: 12 + depth * 14 }}>
      {isFirst && <span className="soft">{number} </span>}
      <b>
        <Icon of={icon} /> {word}
      </b>
    </td>
  );
  if (test === undefined)
    return (
      <tr className="joins">
        {head}
        <td colSpan={2}>{joins}</td>
      </tr>
    );
  return (
    <tr className={state === 'false' && depth === 0 ? 'failing' : undefined}>
      {head}
      <td>
        {test.left !== '' && <code>{test.left} </code>}
        <span className="operator">
          {negated && 'not '}
          {test.operator}
        </span>{' '}
        <code>{test.wanted}</code>
        {row.saw !== undefined && 'right' in row.saw && (
          <span className="now">
            evaluated to <TypedValue value={row.saw.right} />
          </span>
        )}
        <SourceLink at={test.at} />
      </td>
      <td>
        {error === undefined ? <Seen row={row} /> : <span className="tone-bad">{error}</span>}
      </td>
    </tr>
  );
}

function Seen({ row: { saw, test, state } }: { readonly row: ConditionRow }) {
  if (saw === undefined)
    return (
      <span className="soft">
        {state === 'not-evaluated'
          ? 'not evaluated: it has side effects, or the result was already known'
          : '–'}
      </span>
    );
  const words = statefulResults[test!.operator];
  if (words !== undefined) return <>{words[saw.ok ? 0 : 1]}</>;
  if (test!.operator === 'date' && typeof saw.left === 'number')
    return (
      <time dateTime={new Date(saw.left).toISOString()}>{new Date(saw.left).toISOString()}</time>
    );
  return <TypedValue value={saw.left} />;
}
