import { later } from './clock.ts';
import { OwnPromise } from './own-promise.ts';

/** How often it is looked for, in ms. */
const everyMs = 20;

/** Resolves when the page has a body: at once, or when one is found, which is looked for every 20 ms. */
export const bodyThere = (): Promise<void> => new OwnPromise((resolve) => {
  const look = (): void => {
    if (document.body) resolve();
    else later(look, everyMs);
  };
  look();
});
