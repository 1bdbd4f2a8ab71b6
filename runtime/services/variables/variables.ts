import type { RuleEvent } from '../../contract.ts';
import { setVariablesEvents, setVariablesProducts } from '../../uses.ts';
import { eventPath } from './event-path.ts';
import { put, type Fields } from './put.ts';

/** The page's analytics variables, by their paths in the experience event. */
const variables = new Map<string, unknown>();

/** Sets a variable for every send to come; absent unsets it. */
export const setVariable = (path: string, value: unknown): void => {
  variables.set(path, value);
};

/** The analytics events that count with the sends of one occurrence, by what occurred. */
const counted = new WeakMap<object, readonly number[]>();

/**
 * Lets analytics events count, once with each send that the same occurrence leads to: what happened at a page view
 * isn't told again with a later click, also where consent kept the page view from being sent.
 */
export const countEvents = (event: RuleEvent, numbers: readonly number[]): void => {
  counted.set(occurrence(event), [...counted.get(occurrence(event)) ?? [], ...numbers]);
};

/** The products that go with the sends of one occurrence, by what occurred. */
const listed = new WeakMap<object, readonly Fields[] | undefined>();

/** Lets products go with each send that the same occurrence leads to, so that their events don't count again later. */
export const listProducts = (event: RuleEvent, items: readonly Fields[]): void => {
  listed.set(occurrence(event), items.length ? items : undefined);
};

/** Unsets every variable but the identity map's, and what counts with this occurrence (S-09). */
export const clearVariables = (event: RuleEvent): void => {
  for (const path of [...variables.keys()]) if (!path.startsWith('identityMap.')) variables.delete(path);
  counted.delete(occurrence(event));
  listed.delete(occurrence(event));
};

/** Rules that one native event made run share it. */
const occurrence = (event: RuleEvent): object => (event.native as object | undefined) ?? event;

/** Puts the variables that are set now into an experience event, and the events that count with it (G-09). */
export const addVariables = (xdm: Fields, event: RuleEvent): void => {
  variables.forEach((value, path) => put(xdm, path, value));
  if (setVariablesProducts) put(xdm, 'productListItems', listed.get(occurrence(event)));
  if (setVariablesEvents) for (const number of counted.get(occurrence(event)) ?? []) put(xdm, eventPath(number), 1);
};
