import { contain } from '../platform/contain.ts';
import { log } from '../platform/log.ts';
import { claimPage } from '../platform/claim-page.ts';
import { release } from './trigger.ts';

/**
 * Starts the bundle, once per page: a bundle that is loaded again says so and does nothing.
 * @param serves whether the page is one that this bundle is for; where it isn't, the bundle says so and stays silent.
 *   Undefined where it is for every page.
 * @param setup registers the rules, in the order in which they run
 */
export const start = (serves: (() => boolean) | undefined, setup: () => void): void => contain('Failed to start.', () => {
  if (!claimPage()) return log('warn', 'This page has a bundle already.');
  if (serves && !serves()) return log('warn', 'This page is none that the bundle serves.');
  setup();
  release();
});
