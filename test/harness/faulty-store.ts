import { StoreError } from '../../compiler/cache/remote/store-error.ts';
import type { ReleaseStore } from '../../compiler/release/store/store.ts';

/**
 * The result of one request:
 * - `ok`: the request succeeds.
 * - `killed`: the process ends before the request.
 * - `cut`: the process ends after the request.
 * - `lost`: the process receives an error. The request never reaches the store.
 * - `late`: the process receives an error, although the request reaches the store.
 * - `ghost`: the process receives an error. The request reaches the store some requests later.
 * - `half`: the process receives an error. If the request uploads a script or a release, the store
 *   keeps only the first half. Any other request never reaches the store.
 */
export type Fate = 'ok' | 'lost' | 'late' | 'ghost' | 'half' | 'killed' | 'cut';

/**
 * The result of requests of a killed process. It never settles, so the process's code doesn't
 * continue.
 */
const NEVER = new Promise<never>(() => undefined);

export interface FaultyStore extends ReleaseStore {
  /** Resolves when a request with the fate `killed` or `cut` has ended the simulated process. */
  readonly killed: Promise<'killed'>;
}

/**
 * Wraps a store so that the requests of one process can fail.
 * @param fate returns the result of a request. The first request has the number 0
 * @param turn called before each request, which waits for the returned promise
 * @param later called for each request with the fate `ghost`. It should run `work` some requests
 * later
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
