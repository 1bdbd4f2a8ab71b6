/** An object in a store. */
export interface StoredObject {
  readonly bytes: Buffer;
  /** A string that changes with the content. */
  readonly etag: string;
  /** The headers that were stored with the object, in lower case; empty if the store has none. */
  readonly headers: Readonly<Record<string, string>>;
}

interface PutOptions {
  /** The headers with which the object is served, such as `content-type` and `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;
  /** If set, the object is written only if the store doesn't have it yet. */
  readonly ifNoneMatch?: '*';
  /** If set, the object is written only if the stored object has this etag. */
  readonly ifMatch?: string;
}

/**
 * A store for releases. Every method throws a StoreError if the store fails. A failed `put` may
 * still have written the whole object, but it must not have written only a part. If a `put` wrote
 * only a part of a loader, pages would load this part immediately. Incomplete scripts and releases
 * do less harm, because `uploadRelease` replaces them.
 */
export interface ReleaseStore {
  /** Returns an object, or undefined if the store doesn't have it. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Writes an object. Returns `conflict` if the condition in `options` isn't true. */
  put(
    key: string,
    bytes: Buffer,
    options: PutOptions,
  ): Promise<{ readonly etag: string } | 'conflict'>;
  /** Returns the keys that begin with a prefix, in alphabetical order. */
  list(prefix: string): Promise<readonly string[]>;
  /** Deletes an object. Does nothing if the store doesn't have it. */
  remove(key: string): Promise<void>;
}
