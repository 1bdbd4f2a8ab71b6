import type { Value } from '../../expression/tree/value.ts';
import type { Kept } from '../../model/expression.ts';
import type { World } from './world.ts';

/**
 * Stores a value and returns it. If the value is absent, returns the last stored value. Storage
 * that outlives the page needs the visitor's consent. Without consent, returns `value` and doesn't
 * use the storage.
 * @param isAllowed returns whether the visitor agreed to the purpose of storing the value
 */
export function remember(
  { name, keep }: Kept,
  value: Value,
  world: World,
  isAllowed: () => boolean,
): Value {
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
  return Object.hasOwn(storage, key) ? (parse(storage[key]!) ?? undefined) : undefined;
}

/** Returns undefined for invalid JSON, because other code can write to the storage. */
function parse(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
