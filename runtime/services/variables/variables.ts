import type { RuleEvent } from '../../contract.ts';
import { atLoad } from '../../platform/safety/at-load.ts';
import { variablesOnce } from '../../uses.ts';
import { put, type Fields } from './put.ts';

/** The page's analytics variables, by their paths in the experience event. */
const variables = /* @__PURE__ */ atLoad(() => new Map<string, unknown>());

/** Sets a variable for every later request; undefined unsets it. */
export const setVariable = (path: string, value: unknown): void => {
  variables.set(path, value);
};

/**
 * Maps each occurrence of an event (see `occurrence`) to the values that are sent only in requests
 * for this occurrence. The keys of the inner map are paths in the experience event.
 */
const own = /* @__PURE__ */ atLoad(() => new WeakMap<object, Map<string, unknown>>());

/**
 * Sets a value that is sent only with one occurrence of an event. For example, a later click never
 * sends the products of a page view, even if consent was missing for the page view's own request.
 * Undefined removes the value.
 */
export const setVariableOnce = (event: RuleEvent, path: string, value: unknown): void => {
  own.set(
    occurrence(event),
    (own.get(occurrence(event)) ?? new Map<string, unknown>()).set(path, value),
  );
};

/**
 * Unsets the page's variables, except those of the identity map. Also unsets the values that are
 * sent only with this event (S-09).
 */
export const clearVariables = (event: RuleEvent): void => {
  for (const path of [...variables.keys()])
    if (!path.startsWith('identityMap.')) variables.delete(path);
  own.delete(occurrence(event));
};

/**
 * Returns whether a rule has set values, such as analytics events, that are sent only with this
 * occurrence.
 */
export const isCounted = (event: RuleEvent): boolean => own.has(occurrence(event));

/**
 * Returns the object that identifies an event's occurrence. All rules that run for the same native
 * event get the same object.
 */
const occurrence = (event: RuleEvent): object => (event.native as object | undefined) ?? event;

/** Adds the current variables and the values of this occurrence to an experience event (G-09). */
export const addVariables = (xdm: Fields, event: RuleEvent): void => {
  const add = (value: unknown, path: string) => put(xdm, path, value);
  variables.forEach(add);
  if (variablesOnce) own.get(occurrence(event))?.forEach(add);
};
