import { atTurn } from '../../platform/watch/turn.ts';
import { contain } from '../../platform/safety/contain.ts';
import { log } from '../../platform/safety/log.ts';
import type { Library } from './library.ts';

/** Returns the reason for the missing consent, as clause C-09 words it. */
const reasonOf = ({ consent, answered }: Library): string =>
  consent() === 'pending'
    ? 'Consent is pending.'
    : answered?.()
      ? 'The user declined consent.'
      : 'No consent preferences have been set.';

/**
 * Guards a call with consent for the identity category (C-04).
 * @param act the function to call
 * @param empty returned without consent, after a warning with the reason
 */
export const guarded =
  <G extends readonly unknown[], T>(library: Library, act: (...given: G) => T, empty: T) =>
  (...given: G): T => {
    if (library.consent() === 'in') return act(...given);
    log('warn', `The identity library gives nothing. ${reasonOf(library)}`);
    return empty;
  };

/** Calls the page's own function and logs what it throws. */
export const callListener = (listener: unknown, value: unknown): void => {
  if (typeof listener === 'function')
    contain('Failed to execute a callback of the page.', () =>
      (listener as (value: unknown) => unknown)(value),
    );
};

/**
 * Creates a call that returns what is known about the visitor now, and calls a callback when
 * everything is known: at once if it is, with an empty value if consent is refused, and after the
 * visitor's answer if it is pending.
 */
export const getter = <T>(
  library: Library,
  known: () => T,
  empty: T,
): ((listener?: unknown) => T) => {
  const call = guarded(
    library,
    (listener?: unknown): T => {
      if (library.isIdentified()) callListener(listener, known());
      else
        void library
          .identify()
          .then(() => callListener(listener, library.consent() === 'in' ? known() : empty));
      return known();
    },
    empty,
  );
  return (listener) => {
    if (library.consent() !== 'pending' || typeof listener !== 'function') {
      const given = call(listener);
      if (library.consent() === 'out') callListener(listener, empty);
      return given;
    }
    let isWaiting = true;
    atTurn(() => {
      if (!isWaiting || library.consent() === 'pending') return;
      isWaiting = false;
      if (library.consent() === 'in') call(listener);
      else callListener(listener, empty);
    });
    return empty;
  };
};
