import type { Choice } from '../../session/choice/choice.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import type { MatrixRow, RuleState } from './matrix-rows.ts';

interface RulesSummaryProps {
  readonly rows: readonly MatrixRow[];
  /** The number of the page whose runs count; undefined for all pages. */
  readonly visit: number | undefined;
  /** Number of pages. */
  readonly pages: number;
  readonly choice: Choice;
  readonly choose: Choose;
}

/**
 * Shows the share of rules that fired. Rules for other pages don't count. The production build
 * doesn't record outcomes. For this build, shows a button that switches to the trace build.
 */
export function RulesSummary({ rows, visit, pages, choice, choose }: RulesSummaryProps) {
  if (choice.build === 'production')
    return (
      <p className="pad soft">
        The production build doesn't record the outcomes of rules.{' '}
        <button type="button" className="small" onClick={() => choose({ build: 'trace' })}>
          Use the trace build
        </button>
      </p>
    );
  const count = (...states: readonly RuleState[]): number =>
    rows.filter(({ state }) => states.includes(state)).length;
  const [fired, partly] = [count('fired', 'partly'), count('partly')];
  const possible = rows.length - count('elsewhere');
  const share = possible === 0 ? '' : ` (${Math.round((fired / possible) * 100)} %)`;
  const scope =
    visit === undefined ? `on ${pages === 1 ? '1 page' : `${pages} pages`}` : `on page ${visit}`;
  return (
    <p className="pad soft" role="status">
      {fired} of {possible} rules fired{share} {scope}
      {partly === 0 ? '' : `, ${partly} of them partly`}.
    </p>
  );
}
