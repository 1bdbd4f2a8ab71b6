import type { Settings } from '../settings.ts';
import { later, uptime } from '../platform/timing/clock.ts';
import { findElements, isShown } from '../platform/page/dom.ts';
import { OwnPromise } from '../platform/safety/own-promise.ts';
import type { waitForVisibleSchema } from './wait-for-visible.schema.ts';

/** The polling interval. */
const everyMs = 100;

/**
 * Resolves as soon as an element that matches the selector is visible. Rejects if none is visible
 * within the timeout.
 */
export const waitForVisible = ({
  selector,
  within,
}: Settings<typeof waitForVisibleSchema>): Promise<void> =>
  new OwnPromise((resolve, reject) => {
    const start = uptime();
    const look = () => {
      if (findElements(selector).some(isShown)) resolve();
      else if (uptime() - start >= within)
        reject(new Error(`${selector} wasn't visible within ${within / 1000} seconds.`));
      else later(look, everyMs);
    };
    look();
  });
