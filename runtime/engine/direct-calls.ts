import type { Run } from '../contract.ts';
import { atLoad } from '../platform/at-load.ts';
import { log } from '../platform/log.ts';
import { trigger } from './trigger.ts';

/** How many direct calls may make one another, one within the other, before the last is refused. */
const deepest = 10;

const listening = /* @__PURE__ */ atLoad(() => new Map<string, readonly Run[]>());
let depth = 0;

/** Runs a rule whenever a direct call with this id is made. */
export const onDirectCall = (id: string, run: Run): void => {
  listening.set(id, [...listening.get(id) ?? [], run]);
};

/**
 * Makes a direct call: the rules that listen for its id run at once, in their order, with what it brings. One
 * that is made while a rule runs is made within it.
 * @param id as the rules name it; white space around it doesn't count
 * @param detail what the rules can read under `event: detail`
 */
export const makeDirectCall = (id: unknown, detail?: unknown): void => {
  const name = String(id).trim();
  trigger(() => {
    const runs = listening.get(name);
    if (!runs) return log('log', `"${name}" does not match any direct call identifiers.`);
    if (depth === deepest) return log('error', `The direct call "${name}" was made within ${deepest} others and is left out.`);
    const event = { detail };
    depth++;
    runs.forEach((run) => run(event));
    depth--;
  });
};
