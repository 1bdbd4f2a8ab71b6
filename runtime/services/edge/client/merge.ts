import type { Fields } from '../../variables/put.ts';

/**
 * Whether a value is a plain object with fields, and not a list, null, or an instance of a class.
 * Classes such as dates have their own conversion to JSON.
 */
export const isRecord = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || !value) return false;
  // Objects of other windows have a different prototype.
  const prototype: unknown = Object.getPrototypeOf(value);
  return !prototype || !Object.getPrototypeOf(prototype);
};

/**
 * Merges fields into a target, depth first. Lists and other values without fields are replaced as a
 * whole. The source isn't changed or shared, so later changes of it have no effect.
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
