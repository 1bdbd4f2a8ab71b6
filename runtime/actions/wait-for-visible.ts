import type { Settings } from '../contract.ts';
import { later, uptime } from '../platform/clock.ts';
import { findElements, isShown } from '../platform/dom.ts';
import { OwnPromise } from '../platform/own-promise.ts';
import type { waitForVisibleSchema } from './wait-for-visible.schema.ts';

/** How often it looks. */
const everyMs = 100;

/** Resolves when an element can be seen, rejects where none can within the time. Looks at once, too. */
export const waitForVisible = ({ selector, within }: Settings<typeof waitForVisibleSchema>): Promise<void> => new OwnPromise((resolve, reject) => {
  const start = uptime();
  const look = () => {
    if (findElements(selector).some(isShown)) resolve();
    else if (uptime() - start >= within) reject(new Error(`${selector} wasn't visible within ${within / 1000} seconds.`));
    else later(look, everyMs);
  };
  look();
});
