import type { Store } from '../store.ts';
import type { EntryName } from './entry-name.ts';
import { isEntry, isShared } from './is-entry.ts';
import type { RemoteStore } from './remote-store.ts';
import { openEntry, sealEntry } from './sealed-entry.ts';
import { StoreError } from './store-error.ts';

/** How many entries are sent at once, beside the build. */
const LANES = 4;
/** How many answers tell whether a store is slow, and which share of the time that one may take they may take. */
const ANSWERS = 8;
const SLOW_SHARE = 0.3;
/** What the last entries may take when the build has ended, in times that one answer may take. */
const ENDING_FACTOR = 12;

export interface Sharing {
  readonly local: Store;
  readonly remote: RemoteStore;
  readonly secret: string | undefined;
  readonly timeoutMs: number;
  /** Gives what the others lack. */
  readonly isGiving: boolean;
  /** A store that doesn't do its part ends the build. Else the build goes on without it. */
  readonly isRequired: boolean;
  /** Ends all requests under way. */
  end(): void;
  /** Is told a sentence for people, once for each thing that went wrong. */
  warn(sentence: string): void;
}

export interface Shared {
  /** Bundles that were made elsewhere. */
  readonly fetched: number;
  /** Bundles that the others lacked. */
  readonly given: number;
  /** Entries that were damaged or not to be trusted. */
  readonly refused: number;
}

export interface SharedStore extends Store {
  /**
   * Waits for what is still being sent, a limited time.
   * @throws StoreError where the store is required and failed
   */
  settle(): Promise<Shared>;
}

/** A store whose bundles come from other machines, too, and go to them. What is worth no journey stays on this machine. */
export function createSharedStore(sharing: Sharing): SharedStore {
  const { local, remote, secret, isGiving, isRequired } = sharing;
  const refused = new Map<string, string>();
  const counts = { fetched: 0, given: 0 };
  let away: StoreError | undefined;
  const fail = (error: unknown): void => {
    if (!(error instanceof StoreError)) throw error;
    if (away) return;
    away = error;
    sharing.end();
    if (!isRequired) sharing.warn(`the shared cache isn't asked any more: ${error.message}. The build goes on without it.`);
  };
  const isSlow = slowness(sharing.timeoutMs);
  const fetchEntry = async (name: EntryName): Promise<string | undefined> => {
    const began = performance.now();
    const bytes = await remote.get(name);
    if (!isRequired && isSlow(performance.now() - began)) fail(new StoreError('it takes longer to answer than it would save'));
    const opened = bytes && await openEntry(name, bytes, secret);
    if (opened && 'wrong' in opened) refused.set(`${name.kind}/${name.key}`, opened.wrong);
    return opened && 'text' in opened ? opened.text : undefined;
  };
  const giving = inTurn(LANES);
  const give = (name: EntryName, text: string, isKnownToLack: boolean): void => giving.add(async () => {
    try {
      if (away || (!isKnownToLack && await remote.has(name)) || !isEntry(name, text)) return;
      const isWritten = await remote.put(name, await sealEntry(name, text, secret), refused.has(`${name.kind}/${name.key}`));
      if (isWritten && name.kind === 'bundles') counts.given += 1;
    } catch (error) {
      fail(error);
    }
  });
  return {
    get: local.get,
    prune: local.prune,
    async bring(kind, key) {
      if (away && isRequired) throw away;
      const here = local.get(kind, key);
      if (!isShared(kind)) return here;
      if (here !== undefined && isGiving) give({ kind, key }, here, false);
      if (here !== undefined || away) return here;
      const there = await fetchEntry({ kind, key }).catch(fail) ?? undefined;
      if (there !== undefined) local.set(kind, key, there);
      if (there !== undefined && kind === 'bundles') counts.fetched += 1;
      if (away && isRequired) throw away;
      return there;
    },
    set(kind, key, text) {
      local.set(kind, key, text);
      if (isGiving && isShared(kind)) give({ kind, key }, text, true);
    },
    async settle() {
      if (isRequired) await giving.done();
      else if (!await within(ENDING_FACTOR * sharing.timeoutMs, giving.done())) fail(new StoreError('it takes too long to take what was built'));
      if (refused.size > 0) sharing.warn(refusedSentence(refused));
      if (away && isRequired) throw away;
      return { ...counts, refused: refused.size };
    },
  };
}

function refusedSentence(refused: ReadonlyMap<string, string>): string {
  const [[name, wrong]] = [...refused] as [[string, string]];
  return `${refused.size === 1 ? 'an entry' : `${refused.size} entries`} of the shared cache ${refused.size === 1 ? 'was' : 'were'} refused, and made anew: ${name}: ${wrong}${refused.size > 1 ? ', and so on' : ''}.`;
}

/** @returns whether the answers so far are slow, told how long each took */
function slowness(timeoutMs: number): (milliseconds: number) => boolean {
  let [sum, count] = [0, 0];
  return (milliseconds) => {
    sum += milliseconds;
    count += 1;
    return count >= ANSWERS && sum / count > SLOW_SHARE * timeoutMs;
  };
}

/** Works on so many at once, in the order in which they came. */
function inTurn(lanes: number): { add(work: () => Promise<void>): void; done(): Promise<void> } {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  return {
    add(work) {
      waiting.push(work);
      if (running.size >= lanes) return;
      const run: Promise<void> = lane().catch((error: unknown) => void failures.push(error)).finally(() => running.delete(run));
      running.add(run);
    },
    async done() {
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** @returns whether it was done in that time */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => { timer = setTimeout(() => resolve(false), milliseconds); });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}
