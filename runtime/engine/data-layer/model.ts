import { atLoad } from '../../platform/safety/at-load.ts';

/** A record that the page has pushed, or that a `gtag` call has caused. */
export interface Message {
  readonly [key: string]: unknown;
}

type Container = Record<string, unknown>;

/** The latest value of each key, unmerged. Google Tag Manager calls this data layer version 1. */
const latest = /* @__PURE__ */ atLoad(() => new Map<string, unknown>());

/** The merged state. Google Tag Manager calls this data layer version 2. */
let state: Container = {};

/** Returns whether a value is a plain object, created in this window or in another one. */
export const isRecord = (value: unknown): value is Message => {
  if (typeof value !== 'object' || !value || Array.isArray(value)) return false;
  const parent: unknown = Object.getPrototypeOf(value);
  return !parent || !Object.getPrototypeOf(parent);
};

/**
 * Sets a key of a container. A list is merged into the previous list by index, and a plain object
 * into the previous object by key. Any other value replaces the previous one.
 */
const put = (target: Container, key: string, value: unknown): void => {
  const isList = Array.isArray(value);
  // This key would set the prototype of the container.
  if (key === '__proto__') return;
  if (isList || isRecord(value)) {
    const old = Object.getOwnPropertyDescriptor(target, key)?.value as unknown;
    const kept = (isList ? Array.isArray(old) : isRecord(old)) ? old : isList ? [] : {};
    for (const name of Object.keys(value))
      put(kept as Container, name, (value as unknown as Message)[name]);
    target[key] = kept;
  } else {
    target[key] = value;
  }
};

/** Merges a value into the state, under a dotted path. */
export const setState = (path: string, value: unknown): void => {
  const [key, ...rest] = path.split('.');
  put(
    state,
    key!,
    rest.reduceRight((inner, name) => ({ [name]: inner }), value),
  );
};

/** Returns the whole merged state. */
export const wholeState = (): Message => state;

/** Replaces the whole merged state. */
export const replaceState = (next: Message): void => {
  state = next;
};

/** Empties the model, both the latest values and the merged state. */
export const resetState = (): void => {
  state = {};
  latest.clear();
};

/** Deletes the parameters of the previous gtag event: only rules of that event may read them. */
export const endEvent = (): void => {
  delete state['eventModel'];
  latest.delete('eventModel');
};

/**
 * Merges a message into the model. With `_clear`, the message's values replace the previous values.
 */
export const mergeMessage = (message: Message): void => {
  for (const key of Object.keys(message)) {
    if (key === '_clear') continue;
    if (message['_clear']) setState(key, undefined);
    setState(key, message[key]);
    latest.set(key, message[key]);
  }
};

/**
 * Returns the value at a dotted path of an object. Returns undefined if the value is missing, can't
 * be read, or is a member that every object inherits.
 */
export const valueAt = (owner: unknown, path: string): unknown => {
  try {
    let value = owner;
    for (const name of path.split('.')) {
      value = (value as Message)[name];
      if (value === ({} as Message)[name]) return undefined;
    }
    return value;
  } catch {
    return undefined;
  }
};

/** Returns a value of the merged state. */
export const readState = (path: string): unknown => valueAt(state, path);

/** Returns the latest value that was pushed under exactly this key. */
export const readLatest = (key: string): unknown => latest.get(key) ?? undefined;
