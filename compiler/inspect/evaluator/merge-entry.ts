import type { Value } from '../../expression/tree/value.ts';
import type { Layer } from './world.ts';

type Container = { [key: string]: Value };

/**
 * Merges an entry into the data layer, as Google Tag Manager does. First deletes the parameters of
 * the previous gtag event (`eventModel`). Records are merged by key, and lists by index. A dotted
 * key is a path. If the entry has `_clear`, its values replace older values and aren't merged with
 * them. If the entry itself is a list, it is run as a command, such as `['cart.push', 1]`.
 */
export function mergeEntry(entry: Value, { state, latest }: Layer): void {
  delete state['eventModel'];
  delete latest['eventModel'];
  if (Array.isArray(entry)) return runCommand(entry as readonly Value[], state);
  if (!isRecord(entry)) return;
  for (const [key, value] of Object.entries(entry)) {
    if (key === '_clear' || key === '__proto__') continue;
    const path = key.split('.');
    if (entry['_clear']) put(path, undefined, state);
    put(path, value, state);
    latest[key] = value;
  }
}

/**
 * Sets the value at a path. A list is merged into an existing list, and a record into an existing
 * record.
 */
function put([key = '', ...rest]: readonly string[], value: Value, into: Container): void {
  const before = Object.hasOwn(into, key) ? into[key] : undefined;
  if (rest.length > 0) {
    const inner = isRecord(before) ? before : {};
    into[key] = inner;
    put(rest, value, inner);
  } else if (Array.isArray(value) || isRecord(value)) {
    const isSame = Array.isArray(value) ? Array.isArray(before) : isRecord(before);
    const merged = (isSame ? before : Array.isArray(value) ? [] : {}) as Container;
    into[key] = merged as Value;
    for (const [name, inner] of Object.entries(value)) put([name], inner as Value, merged);
  } else {
    into[key] = value;
  }
}

/** Calls a method of a list in the state. Does nothing if the state has no such list or method. */
function runCommand([path, ...parameters]: readonly Value[], state: Container): void {
  const names = String(path).split('.');
  const method = names.pop()!;
  let owner: Value = state;
  for (const name of names) owner = (owner as Container | undefined)?.[name];
  const found = (owner as { readonly [name: string]: unknown } | undefined)?.[method];
  if (Array.isArray(owner) && typeof found === 'function') found.apply(owner, parameters);
}

function isRecord(value: Value): value is Container {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
