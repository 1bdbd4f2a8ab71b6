import type { Store } from '../store.ts';
import { createQueue } from './create-queue.ts';
import type { EntryName } from './entry-name.ts';
import { isEntry, isShared } from './is-entry.ts';
import type { RemoteStore } from './remote-store.ts';
import { openEntry, sealEntry } from './sealed-entry.ts';
import { StoreError } from './store-error.ts';

/** The number of parallel uploads. */
const LANES = 4;
/**
 * A store counts as slow if the average time of at least `ANSWERS` responses exceeds `SLOW_SHARE`
 * of the timeout.
 */
const ANSWERS = 8;
const SLOW_SHARE = 0.3;
/** The time limit for the uploads at the end of the build, as a multiple of the timeout. */
const ENDING_FACTOR = 12;

export interface Sharing {
  readonly local: Store;
  readonly remote: RemoteStore;
  readonly secret: string | undefined;
  readonly timeoutMs: number;
  /** Whether to upload entries that the remote store doesn't have. */
  readonly canWrite: boolean;
  /**
   * Whether the build fails if the store fails. If this is false, the build continues without the
   * store.
   */
  readonly isRequired: boolean;
  /** Aborts all requests. */
  end(): void;
  /** Shows a warning. Each problem is reported once. */
  warn(sentence: string): void;
}

export interface Shared {
  /** The number of bundles that were downloaded. */
  readonly fetched: number;
  /** The number of bundles that were uploaded. */
  readonly given: number;
  /** The number of downloaded entries that were damaged, invalid or not correctly signed. */
  readonly refused: number;
}

export interface SharedStore extends Store {
  /**
   * Waits until the uploads end. If the store isn't required, waits only for a limited time.
   * @throws StoreError if the store is required and failed
   */
  settle(): Promise<Shared>;
}

/** The state of the remote store during this build. */
interface RemoteState {
  /** The first failure. The remote store isn't used after a failure. */
  failure?: StoreError;
  /** The rejected entries, by kind and key, each with the reason. */
  readonly rejected: Map<string, string>;
  fetched: number;
  given: number;
}

/**
 * Creates a store that downloads builds and bundles of other machines, and uploads the builds and
 * bundles of this machine. Other kinds of entry stay on this machine.
 */
export function createSharedStore(sharing: Sharing): SharedStore {
  const { local, canWrite, isRequired } = sharing;
  const state: RemoteState = { rejected: new Map(), fetched: 0, given: 0 };
  const fetchEntry = createFetcher(sharing, state);
  const uploads = createQueue(LANES);
  const upload = (name: EntryName, text: string, isMissing: boolean): void =>
    uploads.add(() => uploadEntry(name, text, isMissing, sharing, state));
  return {
    get: local.get,
    prune: local.prune,
    async fetch(kind, key) {
      if (state.failure && isRequired) throw state.failure;
      const here = local.get(kind, key);
      if (!isShared(kind)) return here;
      if (here !== undefined && canWrite) upload({ kind, key }, here, false);
      if (here !== undefined || state.failure) return here;
      const there = await fetchEntry({ kind, key });
      if (there !== undefined) local.set(kind, key, there);
      if (there !== undefined && kind === 'bundles') state.fetched += 1;
      if (state.failure && isRequired) throw state.failure as StoreError;
      return there;
    },
    set(kind, key, text) {
      local.set(kind, key, text);
      if (canWrite && isShared(kind)) upload({ kind, key }, text, true);
    },
    async settle() {
      if (isRequired) await uploads.done();
      else if (!(await within(ENDING_FACTOR * sharing.timeoutMs, uploads.done())))
        fail(new StoreError('the uploads took too long'), sharing, state);
      const { rejected, fetched, given } = state;
      if (rejected.size > 0) sharing.warn(rejectedSentence(rejected, canWrite));
      if (state.failure && isRequired) throw state.failure;
      return { fetched, given, refused: rejected.size };
    },
  };
}

/**
 * Creates a function that fetches an entry from the remote store. If the store is slow and isn't
 * required, the build continues without the store.
 */
function createFetcher(
  sharing: Sharing,
  state: RemoteState,
): (name: EntryName) => Promise<string | undefined> {
  const isSlow = slowness(sharing.timeoutMs);
  return async (name) => {
    try {
      const startedAt = performance.now();
      const bytes = await sharing.remote.get(name);
      if (!sharing.isRequired && isSlow(performance.now() - startedAt))
        fail(new StoreError('it responds more slowly than a build takes'), sharing, state);
      const opened = bytes && (await openEntry(name, bytes, sharing.secret));
      if (opened && 'wrong' in opened) state.rejected.set(pathOf(name), opened.wrong);
      return opened && 'text' in opened ? opened.text : undefined;
    } catch (error) {
      fail(error, sharing, state);
      return undefined;
    }
  };
}

/**
 * Uploads an entry if it is valid and the remote store doesn't contain it. Does nothing if the
 * store has failed.
 * @param isMissing true if the caller knows that the store has no valid entry with this name. If
 * false, the store is queried first
 */
async function uploadEntry(
  name: EntryName,
  text: string,
  isMissing: boolean,
  sharing: Sharing,
  state: RemoteState,
): Promise<void> {
  const { remote, secret } = sharing;
  try {
    if (state.failure || (!isMissing && (await remote.has(name))) || !isEntry(name, text)) return;
    const replaces = state.rejected.has(pathOf(name));
    const isWritten = await remote.put(name, await sealEntry(name, text, secret), replaces);
    if (isWritten && name.kind === 'bundles') state.given += 1;
  } catch (error) {
    fail(error, sharing, state);
  }
}

/**
 * Stops using the remote store after a StoreError. Throws any other error. If the remote store is
 * required, `fetch` and `settle` throw the StoreError from now on. If the remote store isn't
 * required, a warning is shown.
 */
function fail(error: unknown, sharing: Sharing, state: RemoteState): void {
  if (!(error instanceof StoreError)) throw error;
  if (state.failure) return;
  state.failure = error;
  sharing.end();
  if (!sharing.isRequired)
    sharing.warn(`the build continues without the shared cache: ${error.message}.`);
}

function pathOf({ kind, key }: EntryName): string {
  return `${kind}/${key}`;
}

function rejectedSentence(rejected: ReadonlyMap<string, string>, canWrite: boolean): string {
  const [[name, wrong]] = [...rejected] as [[string, string]];
  const outcome = canWrite ? 'replaced' : 'ignored';
  return rejected.size === 1
    ? `an entry of the shared cache was invalid and has been ${outcome}: ${name} (${wrong}).`
    : `${rejected.size} entries of the shared cache were invalid and have been ${outcome}, such as ${name} (${wrong}).`;
}

/**
 * Returns a function that records the duration of each response and returns whether the store is
 * slow.
 */
function slowness(timeoutMs: number): (milliseconds: number) => boolean {
  let [sum, count] = [0, 0];
  return (milliseconds) => {
    sum += milliseconds;
    count += 1;
    return count >= ANSWERS && sum / count > SLOW_SHARE * timeoutMs;
  };
}

/**
 * Waits for the work, but no longer than a time limit.
 * @returns whether the work was done in time
 */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}
