import { readStored } from '../platform/storage/storage.ts';

/**
 * Returns the JSON value under a storage key. Returns undefined if there is none, or if it is null
 * or isn't valid JSON. An exception while the page loads is slow, so a missing value causes none.
 */
export const readJson = (kind: 'localStorage' | 'sessionStorage', key: string): unknown => {
  try {
    return (JSON.parse(readStored(kind, key) ?? 'null') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
};
