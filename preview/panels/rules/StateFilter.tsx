import { VERDICT_WORDS } from '../../../compiler/model/verdict.ts';
import type { MatrixRow, RuleState } from './matrix-rows.ts';
import { stateWords } from './state-words.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

export type ShownState = RuleState | 'all' | 'excluded';

export const shownStates: readonly ShownState[] = [
  'all',
  ...(Object.keys(stateWords) as RuleState[]),
  'excluded',
];

interface StateFilterProps {
  readonly all: readonly MatrixRow[];
  /** Number of rules that aren't in the bundle. */
  readonly excluded: number;
  readonly shown: ShownState;
  readonly show: (shown: ShownState) => void;
}

/** Shows the number of rules in each state, on buttons that filter the list by that state. */
export function StateFilter({ all, excluded, shown, show }: StateFilterProps) {
  const states = (Object.keys(stateWords) as RuleState[]).flatMap(
    (state): [ShownState, IconName, string, number][] => {
      const [icon, word] = stateWords[state];
      const count = all.filter((row) => row.state === state).length;
      return count === 0 && state !== shown ? [] : [[state, icon, word, count]];
    },
  );
  const buttons: readonly [ShownState, IconName | undefined, string, number][] = [
    ['all', undefined, 'all rules', all.length + excluded],
    ...states,
    ['excluded', 'dash', VERDICT_WORDS.excluded, excluded],
  ];
  return (
    <div className="states" role="group" aria-label="Filter by outcome">
      {buttons.map(([state, icon, word, count]) => (
        <button
          key={state}
          type="button"
          className="small"
          aria-pressed={shown === state}
          onClick={() => show(state)}
        >
          {icon !== undefined && <Icon of={icon} />} {count} {word}
        </button>
      ))}
    </div>
  );
}
