import type { Settings } from '../settings.ts';
import { serialise } from '../platform/safety/serialise.ts';
import { store } from '../platform/storage/storage.ts';
import type { setStorageSchema } from './set-storage.schema.ts';

/**
 * Stores a value in local or session storage: a string unchanged, any other value as JSON. Does
 * nothing if the value is absent or null. The compiler adds the consent check.
 */
export const setStorage = ({
  storage,
  key,
  value,
}: Omit<Settings<typeof setStorageSchema>, 'purpose'>): void => {
  if (value != null)
    store(`${storage}Storage`, key, typeof value === 'string' ? value : serialise(value));
};
