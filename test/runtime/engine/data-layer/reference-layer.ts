/** An object whose keys are merged into the layer. It is an event if its key `event` is truthy. */
type Message = { readonly [key: string]: unknown };

/** The helper that a pushed function receives as `this`. */
export interface Helper {
  readonly get: (path: string) => unknown;
  readonly set: (path: string, value: unknown) => void;
  readonly reset: () => void;
}

/**
 * Processes a data layer as Google Tag Manager does. For an independent comparison, it follows a
 * description of a published container (version 941, about 2020), not the runtime's code. It
 * differs from a container only in the ways that docs/language.md lists.
 */
export class ReferenceLayer {
  /** All entries, merged. Tag Manager's variables of version 2 read this state. */
  merged: Message = {};
  /** The latest value of each key. Tag Manager's variables of version 1 read it. */
  readonly latest = new Map<string, unknown>();
  readonly #listener: (name: unknown) => void;
  readonly #waiting: unknown[] = [];
  #isProcessing = false;

  /** @param listener called for each event, when its entry has been merged */
  constructor(listener: (name: unknown) => void) {
    this.#listener = listener;
  }

  /**
   * Processes entries in order. If an entry is pushed while another one is processed, it waits for
   * all earlier entries.
   */
  push(...entries: unknown[]): void {
    this.#waiting.push(...entries);
    if (this.#isProcessing) return;
    this.#isProcessing = true;
    while (this.#waiting.length > 0) this.#process(this.#waiting.shift());
    this.#isProcessing = false;
  }

  /** Returns the value at a path, or undefined. */
  get(path: string): unknown {
    let value: unknown = this.merged;
    for (const key of path.split('.'))
      value = value === null || value === undefined ? undefined : (value as Message)[key];
    return value;
  }

  #process(entry: unknown): void {
    delete (this.merged as { eventModel?: unknown }).eventModel;
    if (entry === null || entry === undefined) return;
    if (typeof entry === 'function') return this.#call(entry);
    if (Array.isArray(entry)) return this.#command(entry);
    if (typeof entry !== 'object') return;
    const message =
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? messageOfCall([...(entry as IArguments)])
        : (entry as Message);
    if (message === undefined) return;
    for (const [key, value] of Object.entries(message)) {
      this.latest.set(key, value);
      this.#set(key, value, Boolean(message['_clear']));
    }
    if (message['event']) this.#listener(message['event']);
  }

  #call(entry: Function): void {
    const helper: Helper = {
      get: (path) => this.get(path),
      set: (path, value) => this.#set(path, value, false),
      reset: () => {
        this.merged = {};
        this.latest.clear();
      },
    };
    try {
      entry.call(helper);
    } catch {
      // Tag Manager ignores errors of pushed functions.
    }
  }

  #command([name, ...args]: readonly unknown[]): void {
    if (typeof name !== 'string') return;
    const path = name.split('.');
    const method = path.pop()!;
    try {
      const owner = this.get(path.join('.')) as {
        [method: string]: (...args: unknown[]) => unknown;
      };
      owner[method]!(...args);
    } catch {
      // Tag Manager ignores errors of commands.
    }
  }

  /** Merges a value at a dotted path. If `replaces` is true, the old value is removed first. */
  #set(path: string, value: unknown, replaces: boolean): void {
    const nested = (innermost: unknown): Message =>
      path.split('.').reduceRight((inner, key) => ({ [key]: inner }), innermost) as Message;
    if (replaces) this.merged = merge(this.merged, nested(undefined)) as Message;
    this.merged = merge(this.merged, nested(value)) as Message;
  }
}

/** Returns the message of a call of gtag; undefined if the call has none. */
function messageOfCall([command, first, second]: readonly unknown[]): Message | undefined {
  if (command === 'event' && typeof first === 'string')
    return { event: first, ...(isPlain(second) && { eventModel: copy(second) }) };
  if (command === 'set' && isPlain(first)) return { ...first, _clear: true };
  if (command === 'js' && Object.prototype.toString.call(first) === '[object Date]')
    return { event: 'gtm.js', 'gtm.start': (first as Date).getTime() };
  return undefined;
}

/**
 * Returns the merged value. Lists are merged by index, and plain objects by key; any other value
 * replaces the old one.
 */
function merge(old: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const merged: unknown[] = Array.isArray(old) ? [...(old as unknown[])] : [];
    // `forEach` skips holes, so the old values at their indexes stay.
    value.forEach((item, index) => {
      merged[index] = merge(merged[index], item);
    });
    return merged;
  }
  if (!isPlain(value)) return value;
  const merged: { [key: string]: unknown } = isPlain(old) ? { ...old } : {};
  for (const [key, item] of Object.entries(value)) merged[key] = merge(merged[key], item);
  return merged;
}

const copy = (value: unknown): unknown => merge(undefined, value);

function isPlain(value: unknown): value is Message {
  return Object.prototype.toString.call(value) === '[object Object]';
}
