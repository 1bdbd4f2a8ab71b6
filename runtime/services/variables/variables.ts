import type { RuleEvent } from '../../contract.ts';
import { atLoad } from '../../platform/at-load.ts';
import { toldOnce } from '../../uses.ts';
import { put, type Fields } from './put.ts';

/** The page's analytics variables, by their paths in the experience event. */
const variables = /* @__PURE__ */ atLoad(() => new Map<string, unknown>());

/** Sets a variable for every send to come; absent unsets it. */
export const setVariable = (path: string, value: unknown): void => {
  variables.set(path, value);
};

/** What goes with the sends of one occurrence alone, by its path in the experience event; by what occurred. */
const own = /* @__PURE__ */ atLoad(() => new WeakMap<object, Map<string, unknown>>());

/**
 * Lets something go with each send that the same occurrence leads to: what happened at a page view, its products and its
 * order aren't told again with a later click, also where consent kept the page view from being sent. Absent takes it back.
 */
export const tellOnce = (event: RuleEvent, path: string, value: unknown): void => {
  own.set(occurrence(event), (own.get(occurrence(event)) ?? new Map<string, unknown>()).set(path, value));
};

/** Unsets every variable but the identity map's, and what goes with this occurrence (S-09). */
export const clearVariables = (event: RuleEvent): void => {
  for (const path of [...variables.keys()]) if (!path.startsWith('identityMap.')) variables.delete(path);
  own.delete(occurrence(event));
};

/** Rules that one native event made run share it. */
const occurrence = (event: RuleEvent): object => (event.native as object | undefined) ?? event;

/** Puts the variables that are set now into an experience event, and what goes with its occurrence (G-09). */
export const addVariables = (xdm: Fields, event: RuleEvent): void => {
  const add = (value: unknown, path: string) => put(xdm, path, value);
  variables.forEach(add);
  if (toldOnce) own.get(occurrence(event))?.forEach(add);
};
