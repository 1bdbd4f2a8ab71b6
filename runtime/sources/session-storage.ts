import { readStored } from '../platform/storage/storage.ts';

/** Returns the string that session storage has under a key. */
export const sessionStorage = (key: string): string | undefined =>
  readStored('sessionStorage', key);
