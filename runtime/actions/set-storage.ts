import type { Settings } from '../contract.ts';
import { serialise } from '../platform/serialise.ts';
import { store } from '../platform/storage.ts';
import type { setStorageSchema } from './set-storage.schema.ts';

/** Keeps a value in the browser's storage. Its purpose is the compiler's to guard. */
export const setStorage = ({ storage, key, value }: Omit<Settings<typeof setStorageSchema>, 'purpose'>): void => {
  if (value != null) store(`${storage}Storage`, key, typeof value === 'string' ? value : serialise(value));
};
