import { readStored } from '../platform/storage.ts';

/** What the browser keeps for this tab under a key, until it is closed. */
export const sessionStorage = (key: string): string | undefined => readStored('sessionStorage', key);
