import { StoreError } from '../../cache/remote/store-error.ts';
import type { ReleaseStore } from './store.ts';

/** The folder of the locks. */
const LOCKS = 'lock/';
/** If a process doesn't delete its lock, the lock expires after this time. */
const LEASE_MS = 300_000;
/**
 * A safety margin of a minute, because the clocks of two machines can differ and a request takes
 * time. If a lock expires in less than a minute, its process renews it before a conditional write.
 * Other processes respect a lock for a further minute after it has expired.
 */
const MARGIN_MS = 60_000;
const PAUSE_MS = 500;
const TRIES = 20;

export interface LockWorld {
  /** A random string that differs for each process. */
  readonly owner: string;
  now(): number;
  pause(milliseconds: number): Promise<void>;
  random(): number;
}

/** A store whose lock must be released at the end. */
export interface LockedStore extends ReleaseStore {
  /** Deletes the lock of this process, if it has one. */
  unlock(): Promise<void>;
}

/**
 * Makes conditional writes (`ifMatch`, `ifNoneMatch`) work in a store that ignores the conditions.
 * Each process first writes its own lock and then lists all locks. If there is no other lock, the
 * process checks the condition itself and writes the object. If there is another lock, the process
 * deletes its own lock and tries again later. Of two processes, the one that writes its lock later
 * always sees the other lock. A store that checks conditions is still safer. With locks, a process
 * that is delayed for longer than the lease could write an object after its lock has expired.
 */
export function createLockedStore(store: ReleaseStore, world: LockWorld): LockedStore {
  const own = `${LOCKS}${world.owner}`;
  let until = 0;
  const acquire = async (): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      const end = world.now() + LEASE_MS;
      await store.put(own, Buffer.from(String(end)), {
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      });
      if (!(await othersExist(store, own, world.now()))) {
        until = end;
        return;
      }
      await store.remove(own);
      if (tried === TRIES) throw new StoreError('other processes have locked the bucket');
      await world.pause(PAUSE_MS * (0.5 + world.random()) * Math.min(tried, 8));
    }
  };
  const conditional = async (
    ...[key, bytes, { headers, ifMatch, ifNoneMatch }]: Parameters<ReleaseStore['put']>
  ): ReturnType<ReleaseStore['put']> => {
    if (until - MARGIN_MS < world.now()) await acquire();
    const found = await store.get(key);
    if ((ifNoneMatch && found) || (ifMatch !== undefined && found?.etag !== ifMatch))
      return 'conflict';
    return store.put(key, bytes, { headers });
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...store,
    put(key, bytes, options) {
      if (options.ifMatch === undefined && !options.ifNoneMatch)
        return store.put(key, bytes, options);
      // The conditional writes of this process run one at a time and share one lock.
      const result = last.then(() => conditional(key, bytes, options));
      last = result.catch(() => undefined);
      return result;
    },
    async unlock() {
      await last;
      if (until > 0) await store.remove(own);
      until = 0;
    },
  };
}

/** Returns whether another process has a lock that hasn't expired. Deletes expired locks. */
async function othersExist(store: ReleaseStore, own: string, now: number): Promise<boolean> {
  const others = (await store.list(LOCKS)).filter((key) => key !== own);
  const counts = await Promise.all(
    others.map(async (key) => {
      const end = Number((await store.get(key))?.bytes.toString() ?? 0);
      if (end + MARGIN_MS > now) return true;
      await store.remove(key);
      return false;
    }),
  );
  return counts.includes(true);
}
