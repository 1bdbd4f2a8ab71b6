import { readStored } from '../platform/storage.ts';

/** What is stored as JSON under a key; undefined where nothing is, or what is there isn't JSON. */
export const readJson = (kind: 'localStorage' | 'sessionStorage', key: string): unknown => {
  try {
    return JSON.parse(readStored(kind, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
};
