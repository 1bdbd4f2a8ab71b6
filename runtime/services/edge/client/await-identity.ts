import { left } from '../../../platform/left.ts';
import { log } from '../../../platform/log.ts';
import { OwnPromise } from '../../../platform/own-promise.ts';

/** How a request is to go, and whom to tell when it is over. */
export interface Turn {
  /** Whether the visitor was known when the request's turn came. */
  readonly isKnown: boolean;
  /** Whether the page is being left: then it goes as it is, with nothing more to wait for. */
  readonly isLast: boolean;
  /** The request is over: answered or failed. */
  done(): void;
}

/**
 * Lets requests go so that one visitor gets one identity (G-23): without one, one request goes alone, and the others wait.
 * When it is over and has brought an identity, all go at once; else the next one alone. Who waits while the page is being
 * left goes at once: an event with an identity of its own is better than none.
 * @param isKnown whether the visitor has an identity now
 */
export const createIdentityTurns = (isKnown: () => boolean): (() => Promise<Turn>) => {
  /** Settles when the one that goes alone is over; undefined while nobody does. */
  let alone: Promise<unknown> | undefined;
  const mustWait = (): boolean => !!alone && !isKnown();
  return async () => {
    let isLast: unknown;
    if (mustWait()) log('log', 'Delaying request while retrieving ECID from server.');
    while (mustWait() && !isLast) isLast = await left((resolve) => void alone!.then(resolve));
    if (isKnown() || isLast) return { isKnown: isKnown(), isLast: !!isLast, done: () => {} };
    return new OwnPromise((resolve) => {
      alone = new OwnPromise<void>((over) => resolve({ isKnown: false, isLast: false, done: over })).then(() => { alone = undefined; });
    });
  };
};
