import type { Run } from '../contract.ts';
import { prerenderedWait } from '../uses.ts';
import { log } from '../platform/safety/log.ts';
import { claimPage } from '../platform/page/claim-page.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { isSwitchedOff } from '../platform/storage/switched-off.ts';
import { whenSeen } from '../platform/watch/when-seen.ts';
import { release } from './trigger.ts';

/**
 * A function that `start` calls, and the function's arguments. Most of these calls register a rule.
 * The calls are stored as data. If the compiler wrote a function for each rule's call, browsers
 * would have to compile all these functions.
 */
export type Setup = readonly [
  register: (run: Run, settings: never) => void,
  run?: Run,
  settings?: unknown,
];

/**
 * Starts the bundle. If the page already has a bundle, or if this bundle is switched off, logs a
 * message and does nothing else. If the site sets `prerendered: wait`, the events of a prerendered
 * page are queued until the visitor opens the page.
 * @param serves returns whether the bundle serves this page, and logs a message if it doesn't;
 * undefined if the bundle serves every page
 * @param setup the calls to make, in order. If a call throws, the later calls are still made
 * . Rules run in the order of their calls
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
