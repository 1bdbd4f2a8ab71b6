/**
 * One of the page's two storages. Reading this property of the window can throw, so each function
 * reads it inside `try`.
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
