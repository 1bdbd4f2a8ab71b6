import type { Run } from '../contract.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { log } from '../platform/safety/log.ts';
import { trigger } from './trigger.ts';

/** The maximum depth of nested direct calls. A deeper call is logged and skipped. */
const deepest = 10;

const listening = /* @__PURE__ */ atLoad(() => new Map<string, readonly Run[]>());
let depth = 0;

/** Runs a rule whenever a direct call with this id is made. */
export const onDirectCall = (id: string, run: Run): void => {
  listening.set(id, [...(listening.get(id) ?? []), run]);
};

/**
 * Makes a direct call: the rules that listen for its id run immediately, in order. A rule
 * that makes a direct call continues only after the called rules have run.
 * @param id the id that rules listen for; surrounding white space is ignored
 * @param detail the value that rules read as `event: detail`
 */
export const makeDirectCall = (id: unknown, detail?: unknown): void => {
  const name = String(id).trim();
  trigger(() => {
    const runs = listening.get(name);
    if (!runs) return log('log', `"${name}" does not match any direct call identifiers.`);
    if (depth === deepest)
      return log('error', `The direct call "${name}" is nested too deep and is skipped.`);
    const event = { detail };
    depth++;
    runs.forEach((run) => run(event));
    depth--;
  });
};
