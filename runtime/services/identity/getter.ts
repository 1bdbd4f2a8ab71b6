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
 * Wraps a function so that it is called only with consent for the identity category (C-04). Without
 * consent, the wrapper logs why consent is missing, and returns `empty`.
 */
export const guarded =
  <G extends readonly unknown[], T>(library: Library, act: (...given: G) => T, empty: T) =>
  (...given: G): T => {
    if (library.consent() === 'in') return act(...given);
    log('warn', `The identity library returns nothing. ${reasonOf(library)}`);
    return empty;
  };

/** Calls a callback of the page, and logs its errors. Does nothing if it isn't a function. */
export const callListener = (listener: unknown, value: unknown): void => {
  if (typeof listener === 'function')
    contain('Failed to execute a callback of the page.', () =>
      (listener as (value: unknown) => unknown)(value),
    );
};

/**
 * Creates a function for page code, such as `getMarketingCloudVisitorID`. The function returns the
 * current value. When the identification of the visitor has ended, the function passes the final
 * value to a callback. If consent is pending, the function returns `empty`, and the callback waits
 * for the visitor's choice. If consent is refused, the function returns `empty`, and passes `empty`
 * to the callback.
 * @param known returns the current value
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
