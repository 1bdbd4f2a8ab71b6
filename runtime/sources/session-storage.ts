import { readStored } from '../platform/storage/storage.ts';

/** Returns the string that is stored in session storage under a key. */
export const sessionStorage = (key: string): string | undefined =>
  readStored('sessionStorage', key);
