import type { Value } from '../../expression/tree/value.ts';

/**
 * Joins the parts of a string. The result is absent if a part is absent; null becomes an empty
 * string.
 */
export function joinTexts(parts: readonly Value[]): Value {
  return parts.includes(undefined)
    ? undefined
    : parts.map((part) => (part === null ? '' : String(part))).join('');
}
