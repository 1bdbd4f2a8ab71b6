import { readStored } from '../platform/storage/storage.ts';

/** Returns the string that is stored in local storage under a key. */
export const localStorage = (key: string): string | undefined => readStored('localStorage', key);
