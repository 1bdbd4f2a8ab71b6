import { readStored } from '../platform/storage/storage.ts';

/**
 * Returns the JSON value under a storage key. Returns undefined if the value is missing, null or
 * invalid JSON. Exceptions are slow while the page loads, so a missing value causes none.
 */
export const readJson = (kind: 'localStorage' | 'sessionStorage', key: string): unknown => {
  try {
    return (JSON.parse(readStored(kind, key) ?? 'null') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
};
