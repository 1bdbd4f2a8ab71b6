/**
 * One of the page's two storages. Reading `window[kind]` can throw, so each function below reads it
 * inside `try`.
 */
type Kind = 'localStorage' | 'sessionStorage';

/**
 * Returns the string stored under a key, or undefined if there is none or storage can't be used.
 */
export const readStored = (kind: Kind, key: string): string | undefined => {
  try {
    return window[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores a string under a key if storage can be used and isn't full. */
export const store = (kind: Kind, key: string, value: string): void => {
  try {
    window[kind].setItem(key, value);
  } catch {
    // The storage is full or blocked. The bundle works without it.
  }
};

/** Removes the string that is stored under a key, if there is one. */
export const removeStored = (kind: Kind, key: string): void => {
  try {
    window[kind].removeItem(key);
  } catch {
    // Without access to the storage, there is nothing to remove.
  }
};

/** Returns the stored keys that begin with a prefix; none if storage can't be used. */
export const storedKeys = (kind: Kind, prefix: string): string[] => {
  try {
    return Object.keys(window[kind]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};
