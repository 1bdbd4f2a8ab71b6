import { log } from '../platform/safety/log.ts';
import { claimPage } from '../platform/page/claim-page.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { isSwitchedOff } from '../platform/storage/switched-off.ts';
import { release } from './trigger.ts';

/**
 * Starts the bundle, once per page. A bundle that is loaded again or is switched off logs that and
 * does nothing.
 * @param serves whether the bundle is for this page; if not, it has logged that, and the bundle
 * stays silent. Undefined if it is for every page.
 * @param setup each registers one rule, in the order in which they run; one that throws doesn't
 * stop the others
 */
export const start = (
  serves: (() => boolean) | undefined,
  ...setup: readonly (() => void)[]
): void =>
  atLoad(() => {
    if (!claimPage()) return log('warn', 'Another bundle is loaded.');
    if (atLoad(isSwitchedOff)) return log('warn', 'Switched off.');
    if (serves && !serves()) return;
    for (const each of setup) atLoad(each);
    release();
  });
