import type { Value } from '../expression/value.ts';

/** Objects laid over one another, level by level; what is absent, or no object, covers nothing. */
export function layOver(layers: readonly Value[]): { readonly [key: string]: Value } {
  const merged = new Map<string, Value>();
  for (const layer of layers.filter(isObject)) {
    for (const [key, value] of Object.entries(layer)) {
      if (value !== undefined) merged.set(key, isObject(value) ? layOver([merged.get(key), value]) : value);
    }
  }
  return Object.fromEntries(merged);
}

function isObject(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);
}
