/** Results that later builds reuse, by kind and key. An entry can disappear at any time. */
export interface Store {
  /** Returns the entry on this machine, or undefined if it is missing or damaged. */
  get(kind: string, key: string): string | undefined;
  /**
   * Returns the entry on this machine, like `get`. A shared store also searches the remote store.
   */
  fetch(kind: string, key: string): Promise<string | undefined>;
  set(kind: string, key: string, text: string): void;
  /**
   * Removes entries that haven't been used for a long time. If the store is too large, also removes
   * the least recently used entries.
   */
  prune(): void;
}

/** A store that stores nothing. */
export const noStore: Store = {
  get: () => undefined,
  fetch: () => Promise.resolve(undefined),
  set: () => {},
  prune: () => {},
};
