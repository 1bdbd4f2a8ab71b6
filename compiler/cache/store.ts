/** Results that later builds reuse, by kind and key. An entry can vanish at any time. */
export interface Store {
  /** @returns the entry on this machine, or undefined if there is none or if it is damaged */
  get(kind: string, key: string): string | undefined;
  /** Like `get`, but a shared store also looks on other machines. */
  fetch(kind: string, key: string): Promise<string | undefined>;
  set(kind: string, key: string, text: string): void;
  /** Removes entries that weren't used for long. */
  prune(): void;
}

/** A store that stores nothing. */
export const noStore: Store = {
  get: () => undefined,
  fetch: () => Promise.resolve(undefined),
  set: () => {},
  prune: () => {},
};
