import { readStored } from '../platform/storage.ts';

/** What the browser keeps for this site under a key, across visits. */
export const localStorage = (key: string): string | undefined => readStored('localStorage', key);
