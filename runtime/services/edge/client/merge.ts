import type { Fields } from '../../variables/put.ts';

/** Whether a value is an object with fields: not a list, a date or null. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * Merges fields into a target, depth first. Lists and other values without fields are replaced
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
