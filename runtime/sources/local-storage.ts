import { readStored } from '../platform/storage/storage.ts';

/** Returns the string that local storage has under a key. */
export const localStorage = (key: string): string | undefined => readStored('localStorage', key);
