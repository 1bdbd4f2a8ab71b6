import type { Run } from '../contract.ts';
import { prerenderedWait } from '../uses.ts';
import { log } from '../platform/safety/log.ts';
import { claimPage } from '../platform/page/claim-page.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { isSwitchedOff } from '../platform/storage/switched-off.ts';
import { whenSeen } from '../platform/watch/when-seen.ts';
import { release } from './trigger.ts';

/**
 * A function that registers a rule, and its arguments. The arguments are stored as data: if a
 * function for each rule made the call, browsers would have to compile all these functions.
 */
export type Setup = readonly [
  register: (run: Run, settings: never) => void,
  run?: Run,
  settings?: unknown,
];

/**
 * Starts the bundle, once per page. If the page has a bundle already, or the bundle is switched
 * off, logs that and does nothing. If the site sets `prerendered: wait`, the events of a
 * prerendered page are queued until the visitor opens it.
 * @param serves returns whether the bundle serves this page, and logs a message if it doesn't;
 * undefined if the bundle serves every page
 * @param setup the calls that register one rule each, in the order in which the rules run; one that
 * throws doesn't stop the others
 */
export const start = (serves: (() => boolean) | undefined, ...setup: readonly Setup[]): void =>
  atLoad(() => {
    if (!claimPage()) return log('warn', 'Another bundle is loaded.');
    if (atLoad(isSwitchedOff)) return log('warn', 'Switched off.');
    if (serves && !serves()) return;
    for (const [register, run, settings] of setup) atLoad(() => register(run!, settings as never));
    if (prerenderedWait) whenSeen(release);
    else release();
  });
