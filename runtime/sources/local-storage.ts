import { readStored } from '../platform/storage/storage.ts';

/** Returns the text that local storage has under a key. */
export const localStorage = (key: string): string | undefined => readStored('localStorage', key);
