import { left } from '../../../platform/watch/left.ts';
import { log } from '../../../platform/safety/log.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';

/** The permission to send a request. The sender must call `done` when the request has ended. */
export interface Turn {
  /** Whether the visitor already had an identity when this permission to send was given. */
  readonly isKnown: boolean;
  /** Whether the page was left while the request waited. If so, the request is sent at once. */
  readonly isLast: boolean;
  /** Called when the request has been answered or has failed. */
  done(): void;
}

/**
 * Orders requests so that one visitor gets one identity (G-23). Until the visitor has an identity,
 * one request is sent alone and the others wait. If its response contains an identity, all others
 * are sent immediately; otherwise the next request is sent alone. If the page is left, waiting
 * requests are sent immediately, even though their events may get a separate identity.
 * @param isKnown whether the visitor has an identity now
 * @returns a function to call before each request. It resolves when the request may be sent
 */
export const createIdentityTurns = (isKnown: () => boolean): (() => Promise<Turn>) => {
  /**
   * Settles when the request that all others wait for has ended. Undefined if there is no such
   * request.
   */
  let alone: Promise<unknown> | undefined;
  const mustWait = (): boolean => !!alone && !isKnown();
  return async () => {
    let isLast: unknown;
    if (mustWait()) log('log', 'Delaying request while retrieving ECID from server.');
    while (mustWait() && !isLast) isLast = await left((resolve) => void alone!.then(resolve));
    const turn = { isKnown: isKnown(), isLast: !!isLast, done: () => {} };
    if (!turn.isKnown && !isLast)
      alone = new OwnPromise<void>((over) => {
        turn.done = over;
      }).then(() => {
        alone = undefined;
      });
    return turn;
  };
};
