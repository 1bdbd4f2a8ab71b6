/** Results that are kept for the next build, by kind and key. What is kept can vanish at any time. */
export interface Store {
  /** @returns what was kept on this machine, or undefined where there is nothing, or where what is there was damaged */
  get(kind: string, key: string): string | undefined;
  /** As `get`; a store that is shared asks the other machines as well. */
  bring(kind: string, key: string): Promise<string | undefined>;
  set(kind: string, key: string, text: string): void;
  /** Makes room: what hasn't been used for long goes. */
  prune(): void;
}

/** A store that keeps nothing. */
export const noStore: Store = { get: () => undefined, bring: () => Promise.resolve(undefined), set: () => {}, prune: () => {} };
