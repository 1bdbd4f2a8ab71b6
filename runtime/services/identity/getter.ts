import { atTurn } from '../../platform/turn.ts';
import { contain } from '../../platform/contain.ts';
import { log } from '../../platform/log.ts';
import type { Library } from './library.ts';

/** What the catalogue says of consent (C-09). */
const refusal = ({ consent, answered }: Library): string =>
  consent() === 'pending' ? 'Consent is pending.' : answered?.() ? 'The user declined consent.' : 'No consent preferences have been set.';

/**
 * A call that may be made only with consent for the identity category (C-04).
 * @param act what it does and gives then
 * @param empty what it gives otherwise, after a line in the log that says why
 */
export const guarded = <G extends readonly unknown[], T>(library: Library, act: (...given: G) => T, empty: T) => (...given: G): T => {
  if (library.consent() === 'in') return act(...given);
  log('warn', `The identity library gives nothing. ${refusal(library)}`);
  return empty;
};

/** Runs the page's own function; what it throws is logged. */
export const tell = (listener: unknown, value: unknown): void => {
  if (typeof listener === 'function') contain('Failed to execute a callback of the page.', () => (listener as (value: unknown) => unknown)(value));
};

/**
 * A call that gives what is known of the visitor now, and tells a callback when all of it is known: at once where it is,
 * with nothing where consent is refused, and after the visitor's answer where it is awaited.
 */
export const getter = <T>(library: Library, known: () => T, empty: T): ((listener?: unknown) => T) => {
  const call = guarded(library, (listener?: unknown): T => {
    if (library.isIdentified()) tell(listener, known());
    else void library.identify().then(() => tell(listener, library.consent() === 'in' ? known() : empty));
    return known();
  }, empty);
  return (listener) => {
    if (library.consent() !== 'pending' || typeof listener !== 'function') {
      const given = call(listener);
      if (library.consent() === 'out') tell(listener, empty);
      return given;
    }
    let isWaiting = true;
    atTurn(() => {
      if (!isWaiting || library.consent() === 'pending') return;
      isWaiting = false;
      if (library.consent() === 'in') call(listener);
      else tell(listener, empty);
    });
    return empty;
  };
};
