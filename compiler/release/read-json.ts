import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store/store.ts';

/** A JSON object in a store, and its etag. */
export interface Stored<T> {
  readonly value: T;
  readonly etag: string;
}

/**
 * Reads an object from a store and parses its content as JSON.
 * @returns undefined if the store doesn't have the object
 * @throws ReleaseError if the content isn't JSON
 */
export async function readJson<T>(
  store: ReleaseStore,
  key: string,
): Promise<Stored<T> | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  try {
    return { value: JSON.parse(found.bytes.toString('utf8')) as T, etag: found.etag };
  } catch {
    throw new ReleaseError('refused', `${key} in the store isn't JSON: it was damaged or changed`);
  }
}
