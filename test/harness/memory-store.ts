import { sha256 } from '../../compiler/cache/sha256.ts';
import type { ReleaseStore, StoredObject } from '../../compiler/release/store/store.ts';

/** A store in memory, whose objects tests can read and change. */
export interface MemoryStore extends ReleaseStore {
  readonly objects: Map<string, StoredObject>;
}

/** Creates an empty store in memory. */
export function memoryStore(): MemoryStore {
  const objects = new Map<string, StoredObject>();
  return {
    objects,
    async get(key) {
      return objects.get(key);
    },
    async put(key, bytes, { headers, ifMatch, ifNoneMatch }) {
      const found = objects.get(key);
      if ((ifNoneMatch && found) || (ifMatch !== undefined && found?.etag !== ifMatch))
        return 'conflict';
      const etag = sha256(bytes);
      objects.set(key, { bytes: Buffer.from(bytes), etag, headers });
      return { etag };
    },
    async list(prefix) {
      return [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    },
    async remove(key) {
      objects.delete(key);
    },
  };
}
