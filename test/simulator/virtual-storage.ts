/** Storage that all tabs of an origin share. */
export interface VirtualStorage {
  readonly storage: object;
  /** Whether the storage accepts no more bytes. */
  isFull: boolean;
  /** The values that the storage has refused. */
  readonly refused: string[];
}

/** Creates a storage whose stored keys are its own properties, as in browsers. */
export function createStorage(): VirtualStorage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (made.isFull) {
        made.refused.push(value);
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  const made: VirtualStorage = {
    storage: Object.create(methods) as object,
    isFull: false,
    refused: [],
  };
  return made;
}
