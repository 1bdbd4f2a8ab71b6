import { readStored } from '../platform/storage/storage.ts';

/** Returns a stored JSON value; undefined if there is none or it isn't JSON. */
export const readJson = (kind: 'localStorage' | 'sessionStorage', key: string): unknown => {
  try {
    return JSON.parse(readStored(kind, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
};
