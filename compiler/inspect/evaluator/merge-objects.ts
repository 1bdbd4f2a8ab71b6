import type { Value } from '../../expression/tree/value.ts';

/**
 * Merges objects recursively. Values of later objects replace those of earlier ones. Absent values,
 * and arguments that aren't objects, are ignored.
 */
export function mergeObjects(layers: readonly Value[]): { readonly [key: string]: Value } {
  const merged = new Map<string, Value>();
  for (const layer of layers.filter(isObject)) {
    for (const [key, value] of Object.entries(layer)) {
      if (value !== undefined)
        merged.set(key, isObject(value) ? mergeObjects([merged.get(key), value]) : value);
    }
  }
  return Object.fromEntries(merged);
}

function isObject(value: Value): value is { readonly [key: string]: Value } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof RegExp)
  );
}
