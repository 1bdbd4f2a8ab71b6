import type { Choose } from '../../state/use-choice.ts';
import type { Hint } from './hints-of.ts';

/** What would make a rule fire, each with a button that tries it. */
export function HintList({ hints, choose }: { readonly hints: readonly Hint[]; readonly choose: Choose }) {
  if (hints.length === 0) return null;
  return (
    <section className="why-hints" aria-labelledby="why-hints">
      <h4 id="why-hints">To make it fire</h4>
      <ul>
        {hints.map(({ text, change }) => (
          // The instant is over: what comes of it is looked at now.
          <li key={text}>{text} {change !== undefined && <button type="button" className="small" onClick={() => choose({ ...change, record: 0 })} aria-label={`Try it: ${text}`}>Try it</button>}</li>
        ))}
      </ul>
    </section>
  );
}
