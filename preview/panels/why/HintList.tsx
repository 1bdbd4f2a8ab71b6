import type { Choose } from '../../session/choice/use-choice.ts';
import type { Hint } from './hints-of.ts';

/** Lists ways to make the rule fire. If a hint has a `change`, a button applies the change. */
export function HintList({
  id,
  hints,
  choose,
}: {
  /** The rule's id. */
  readonly id: string;
  readonly hints: readonly Hint[];
  readonly choose: Choose;
}) {
  if (hints.length === 0) return null;
  return (
    <section className="why-hints" aria-labelledby="why-hints">
      <h4 id="why-hints">To make it fire</h4>
      <ul>
        {hints.map(({ text, change }) => (
          // A hint takes effect when the page is loaded again, so the selected record is
          // deselected. The rule remains selected.
          <li key={text}>
            {text}{' '}
            {change !== undefined && (
              <button
                type="button"
                className="small"
                onClick={() => choose({ ...change, rule: id, record: 0 })}
                aria-label={`Try it: ${text}`}
              >
                Try it
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
