import type { Fields } from '../../variables/put.ts';

/** Whether a value has fields of its own: no list, no date, not null. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * Lays fields over others, depth first; lists and everything else that has no fields are replaced whole. What is laid
 * over stays as it is, and later changes of it aren't seen.
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
