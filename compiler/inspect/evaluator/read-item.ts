import type { Value } from '../../expression/tree/value.ts';
import { isElement } from './read-element.ts';
import type { World } from './world.ts';

/**
 * Returns the value at a dotted path in a list entry. If the path is empty, returns the entry
 * itself. Inherited properties and null count as absent.
 */
export function readItem(entry: Value, path: string, world: World): Value {
  if (path === '') return entry ?? undefined;
  if (isElement(entry, world)) return undefined;
  let value = entry;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as { readonly [name: string]: Value })[name];
  }
  return value ?? undefined;
}
