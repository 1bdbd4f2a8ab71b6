import { StoreError } from '../../compiler/cache/remote/store-error.ts';
import type { ReleaseStore } from '../../compiler/release/store/store.ts';

/**
 * The result of one request: `ok`; `lost`, the request didn't reach the store; `late`, it reached
 * the store and the response was lost; `ghost`, it reaches the store some requests later, although
 * its sender received an error; `half`, the store keeps the first half of an uploaded file, as some
 * do for files that don't exist yet; `killed`, the process ended before it; `cut`, the process ended
 * after it.
 */
export type Fate = 'ok' | 'lost' | 'late' | 'ghost' | 'half' | 'killed' | 'cut';

/** A process that was ended: its promises never settle, so nothing of it runs any more. */
const NEVER = new Promise<never>(() => undefined);

export interface FaultyStore extends ReleaseStore {
  /** Resolves when the process was killed. */
  readonly killed: Promise<'killed'>;
}

/**
 * Wraps a store, as one process sees it.
 * @param fate decides about each request; called with the number of the request, from 0
 * @param turn resolves when the request may be sent
 * @param later runs a ghost's work some requests later
 */
export function faultyStore(
  store: ReleaseStore,
  fate: (request: number) => Fate,
  turn: () => Promise<void> = async () => undefined,
  later: (work: () => void) => void = () => undefined,
): FaultyStore {
  let request = 0;
  let isDead = false;
  let die: (word: 'killed') => void;
  const killed = new Promise<'killed'>((resolve) => {
    die = resolve;
  });
  const send = async <T>(work: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> => {
    await turn();
    if (isDead) return NEVER;
    const what = fate(request++);
    const end = (): Promise<never> => {
      isDead = true;
      die('killed');
      return NEVER;
    };
    if (what === 'killed') return end();
    if (what === 'lost') throw new StoreError('the bucket responds with status 500');
    if (what === 'ghost') {
      later(() => void work());
      throw new StoreError("the bucket didn't respond in time");
    }
    if (what === 'half') {
      await half?.();
      throw new StoreError("the bucket can't be reached (ECONNRESET)");
    }
    const result = await work();
    if (what === 'cut') return end();
    if (what === 'late') throw new StoreError("the bucket can't be reached (ECONNRESET)");
    return isDead ? NEVER : result;
  };
  return {
    killed,
    get: (key) => send(() => store.get(key)),
    put: (key, bytes, options) =>
      send(
        () => store.put(key, bytes, options),
        async () =>
          /^[br]\//.test(key) && store.put(key, bytes.subarray(0, bytes.length / 2), options),
      ),
    list: (prefix) => send(() => store.list(prefix)),
    remove: (key) => send(() => store.remove(key)),
  };
}
