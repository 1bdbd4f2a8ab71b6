import { later } from '../timing/clock.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/** The polling interval, in ms. */
const everyMs = 20;

/** Resolves when the page has a body: immediately, or after polling every 20 ms. */
export const bodyThere = (): Promise<void> =>
  new OwnPromise((resolve) => {
    const look = (): void => {
      if (document.body) resolve();
      else later(look, everyMs);
    };
    look();
  });
