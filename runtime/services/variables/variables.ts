import type { RuleEvent } from '../../contract.ts';
import { setVariablesEvents } from '../../uses.ts';
import { put, type Fields } from './put.ts';

/** The page's analytics variables, by their paths in the experience event. */
const variables = new Map<string, unknown>();

/** Sets a variable for every send to come; absent unsets it. */
export const setVariable = (path: string, value: unknown): void => {
  variables.set(path, value);
};

/** Unsets every variable. */
export const clearVariables = (): void => variables.clear();

/** The analytics events that count with the sends of one occurrence, by what occurred. */
const counted = new WeakMap<object, readonly number[]>();

/**
 * Lets analytics events count, once with each send that the same occurrence leads to: what happened at a page view
 * isn't told again with a later click, also where consent kept the page view from being sent.
 */
export const countEvents = (event: RuleEvent, numbers: readonly number[]): void => {
  counted.set(occurrence(event), [...counted.get(occurrence(event)) ?? [], ...numbers]);
};

/** Rules that one native event made run share it. */
const occurrence = (event: RuleEvent): object => (event.native as object | undefined) ?? event;

/** Puts the variables that are set now into an experience event, and the events that count with it (G-09). */
export const addVariables = (xdm: Fields, event: RuleEvent): void => {
  variables.forEach((value, path) => put(xdm, path, value));
  if (setVariablesEvents) for (const number of counted.get(occurrence(event)) ?? []) {
    const from = number - (number - 1) % 100;
    put(xdm, `_experience.analytics.event${from}to${from + 99}.event${number}.value`, 1);
  }
};
