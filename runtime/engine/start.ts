import { log } from '../platform/log.ts';
import { claimPage } from '../platform/claim-page.ts';
import { atLoad } from '../platform/at-load.ts';
import { isSwitchedOff } from '../platform/switched-off.ts';
import { release } from './trigger.ts';

/**
 * Starts the bundle, once per page: a bundle that is loaded again, or that is switched off, says so and does nothing.
 * @param serves whether the page is one that this bundle is for; where it isn't, it has said so, and the bundle stays
 *   silent. Undefined where it is for every page.
 * @param setup each registers one rule, in the order in which they run; one that throws stops no other
 */
export const start = (serves: (() => boolean) | undefined, ...setup: readonly (() => void)[]): void => atLoad(() => {
  if (!claimPage()) return log('warn', 'This page has a bundle already.');
  if (atLoad(isSwitchedOff)) return log('warn', 'Switched off.');
  if (serves && !serves()) return;
  for (const each of setup) atLoad(each);
  release();
});
