import { setTimeout as wait } from 'node:timers/promises';
import { readBucket } from '../../cache/remote/read-bucket.ts';
import { StoreError } from '../../cache/remote/store-error.ts';
import { createFolderStore } from './folder-store.ts';
import { hasConditions } from './has-conditions.ts';
import { isBucket } from './is-bucket.ts';
import { createLockedStore } from './locked-store.ts';
import { createS3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';

/** An open store, and the function that closes it. */
export interface OpenStore {
  readonly store: ReleaseStore;
  /** Whether a lock enforces `ifMatch` and `ifNoneMatch`, as needed if the store ignores both. */
  readonly isLocked: boolean;
  /** Releases the lock, if there is one. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;

/**
 * Opens the store of `--to`: a folder, `s3://bucket/prefix` or the URL of a bucket.
 * @param environment the environment variables, which contain the credentials
 * @param writes whether the store is written to
 * @throws StoreError if a setting is invalid or the store fails
 */
export async function openStore(
  target: string,
  environment: Readonly<Record<string, string | undefined>>,
  owner: string,
  writes: boolean,
): Promise<OpenStore> {
  const close = async (): Promise<void> => undefined;
  if (!isBucket(target)) return { store: createFolderStore(target), isLocked: false, close };
  const address = readBucket(target, environment, '--to', TIMEOUT_MS);
  if (typeof address === 'string') throw new StoreError(address);
  if (writes && !address.credentials) throw new StoreError("AWS_ACCESS_KEY_ID isn't set");
  const store = createS3Store(address, new AbortController().signal);
  if (!writes || (await hasConditions(store))) return { store, isLocked: false, close };
  const locked = createLockedStore(store, {
    owner,
    now: Date.now,
    pause: (milliseconds) => wait(milliseconds),
    random: Math.random,
  });
  return { store: locked, isLocked: true, close: () => locked.unlock() };
}
