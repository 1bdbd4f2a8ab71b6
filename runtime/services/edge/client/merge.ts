import type { Fields } from '../../variables/put.ts';

/**
 * Returns whether a value is a plain object, and not a list, null, or an instance of a class.
 * Instances, such as dates, are converted to JSON in their own way.
 */
export const isRecord = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || !value) return false;
  // A plain object of another frame has that frame's `Object.prototype`. So this code only checks
  // that the prototype has no prototype of its own.
  const prototype: unknown = Object.getPrototypeOf(value);
  return !prototype || !Object.getPrototypeOf(prototype);
};

/** Returns fields, or undefined if there are none. */
export const nonEmpty = (fields: unknown): Fields | undefined =>
  fields && Object.keys(fields).length ? (fields as Fields) : undefined;

/**
 * Merges fields into a target, at every depth. Lists and other values that aren't plain objects
 * replace the target's values. Plain objects of the source are copied, so later changes to them
 * don't affect the target. Lists aren't copied.
 * @returns the target
 */
export const merge = (target: Fields, source: Fields | undefined): Fields => {
  for (const [key, value] of Object.entries(source ?? {})) {
    if (/^(__proto__|constructor|prototype)$/.test(key)) continue;
    const under = target[key];
    target[key] = isRecord(value) ? merge(isRecord(under) ? under : {}, value) : value;
  }
  return target;
};
