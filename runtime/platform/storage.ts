/** Either of the page's two storages; a look at it can throw, so it is asked for inside `try`. */
type Kind = 'localStorage' | 'sessionStorage';

/** What is stored under a key; undefined where nothing is or storage can't be used. */
export const readStored = (kind: Kind, key: string): string | undefined => {
  try {
    return window[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores text under a key, where storage can be used and isn't full. */
export const store = (kind: Kind, key: string, value: string): void => {
  try {
    window[kind].setItem(key, value);
  } catch {
    // A visitor without storage is still a visitor.
  }
};
