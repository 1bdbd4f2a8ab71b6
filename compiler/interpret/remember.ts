import type { Value } from '../expression/value.ts';
import type { Kept } from '../model/expression.ts';
import type { World } from './world.ts';

/**
 * A value, or where there is none now, the last one. What outlives the page needs the visitor's consent: without it
 * nothing is stored or read.
 * @param isAllowed whether the visitor agreed to what remembering it is for
 */
export function remember({ name, keep }: Kept, value: Value, world: World, isAllowed: () => boolean): Value {
  if (keep === 'page') {
    if (value !== undefined) world.memory.kept.set(name, value);
    return world.memory.kept.get(name);
  }
  if (!isAllowed()) return value;
  const storage = keep === 'session' ? world.sessionStorage : world.localStorage;
  const key = `tagwright.${name}`;
  if (value !== undefined) {
    storage[key] = JSON.stringify(value);
    return value;
  }
  return Object.hasOwn(storage, key) ? parse(storage[key]!) ?? undefined : undefined;
}

/** Others write into the storage, too. */
function parse(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
