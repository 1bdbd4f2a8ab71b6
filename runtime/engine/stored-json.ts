import { readStored } from '../platform/storage/storage.ts';

/**
 * Returns the JSON value under a storage key. Returns undefined if there is none, or if it isn't
 * valid JSON.
 */
export const readJson = (kind: 'localStorage' | 'sessionStorage', key: string): unknown => {
  try {
    return JSON.parse(readStored(kind, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
};
