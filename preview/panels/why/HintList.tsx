import type { Choose } from '../../session/choice/use-choice.ts';
import type { Hint } from './hints-of.ts';

/** Lists ways to make the rule fire, each with a button that applies it. */
export function HintList({
  hints,
  choose,
}: {
  readonly hints: readonly Hint[];
  readonly choose: Choose;
}) {
  if (hints.length === 0) return null;
  return (
    <section className="why-hints" aria-labelledby="why-hints">
      <h4 id="why-hints">To make it fire</h4>
      <ul>
        {hints.map(({ text, change }) => (
          // The effect is visible in a new page load, so the selection in the timeline is cleared.
          <li key={text}>
            {text}{' '}
            {change !== undefined && (
              <button
                type="button"
                className="small"
                onClick={() => choose({ ...change, record: 0 })}
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
