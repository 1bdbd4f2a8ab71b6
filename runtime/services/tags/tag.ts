import { readGlobal } from '../../platform/page/globals.ts';
import { loadScript } from '../../platform/script/load-script.ts';
import { pageGlobal } from '../../platform/page/page-global.ts';
import { leaving } from '../leaving/leaving.ts';

/** The parameters of one call, or the entries of one push. */
export type Call = readonly unknown[];

/**
 * Replaces a third party's global until its script has loaded. `global` is a list, or a
 * function that queues its calls.
 */
export interface Stub {
  readonly global: unknown;
  /** The queued calls. */
  readonly queue: unknown[];
}

/** The function or list that the third party's script provides. */
type Target = ((...parameters: Call) => unknown) | { readonly push?: unknown };

/** A third party's tag, as one destination uses it. */
export interface Tag {
  /**
   * Loads the script, unless the page provides its own, and makes the given calls. Queues the calls
   * until the script has loaded. If the script can't be loaded, this use and all later uses with
   * the same URL reject.
   * @param loaded called when the script has loaded; only the first use's function is called
   * @returns undefined if the page provides its own script
   */
  readonly use: (
    url: string,
    calls: readonly Call[],
    integrity?: string,
    loaded?: () => void,
  ) => Promise<unknown> | undefined;
  /**
   * Returns whether an account is new on this page, and remembers the account as used. If consent
   * is withdrawn while the script is loading, all accounts count as new again.
   */
  readonly isNew: (account: string) => boolean;
  /**
   * Signals a withdrawal of consent. Removes this tag's queued calls, and then makes the given
   * calls to the third party's own API. Does nothing if the tag hasn't been used, if the script
   * couldn't be loaded, or if consent is already withdrawn.
   */
  readonly withdraw: (...calls: readonly Call[]) => void;
}

/**
 * Removes the given calls from a queue. A call can have several entries, which are next to each
 * other in the queue. All entries of a call are compared, because different calls can begin with
 * the same entry.
 */
const removeCalls = (queue: unknown[], calls: readonly Call[]): void =>
  calls.forEach((entries) => {
    const at = queue.findIndex((_, first) =>
      entries.every((entry, index) => queue[first + index] === entry),
    );
    if (at >= 0) queue.splice(at, entries.length);
  });

/**
 * Prepares a parameter for sending. Dates remain unchanged, because `gtag('js', …)` needs the date
 * at which Google's tag starts.
 */
const clean = (parameter: unknown): unknown =>
  parameter instanceof Date ? parameter : leaving(parameter);

/**
 * Creates a tag for a third party's global. The global is read again for each call, because the
 * script replaces the stub. If the global isn't a function and has no `push` function, the call
 * throws, and the rule stops.
 * @param name the global's name: `fbq`
 * @param granted the calls that revert a withdrawal when the tag is used again
 * @param isWithdrawn whether consent counts as withdrawn at first, so that the first use makes the
 * calls in `granted`
 * @param entriesOf converts the parameters of a call to the entries that are pushed to a list; by
 * default, the entries are the parameters
 */
export const createTag = (
  name: string,
  makeStub: () => Stub,
  granted: readonly Call[] = [],
  isWithdrawn?: boolean,
  entriesOf = (parameters: Call): Call => parameters,
): Tag => {
  let stub: Stub | undefined;
  let state: 'unused' | 'foreign' | 'loading' | 'there' | 'failed' = 'unused';
  const queuedCalls: Call[] = [];
  let accounts = new Set<string>();
  const drop = () => removeCalls(stub!.queue, queuedCalls.splice(0));
  const call = (given: Call) => {
    const parameters = entriesOf(given.map(clean));
    const target = readGlobal(name) as Target | undefined;
    const before = stub?.queue.length;
    if (typeof target === 'function') target(...parameters);
    else if (typeof target?.push === 'function') target.push(...parameters);
    else throw new Error(`${name} can't be called.`);
    if (state === 'loading') queuedCalls.push(stub!.queue.slice(before));
  };
  const begin = () => {
    const there = pageGlobal(name, () => (stub = makeStub()).global);
    if (!stub && Array.isArray(there)) stub = { global: there, queue: there };
    state = stub ? 'loading' : 'foreign';
  };
  return {
    use: (url, calls, integrity, loaded) => {
      if (state === 'unused') begin();
      if (state !== 'failed') {
        if (isWithdrawn) granted.forEach(call);
        isWithdrawn = false;
        calls.forEach(call);
      }
      if (state === 'foreign') return undefined;
      return loadScript(url, integrity).then(
        () => {
          if (state === 'loading') loaded?.();
          state = 'there';
        },
        (error: unknown) => {
          state = 'failed';
          drop();
          throw error;
        },
      );
    },
    isNew: (account) => !accounts.has(account) && !!accounts.add(account),
    withdraw: (...calls) => {
      if (state === 'unused' || state === 'failed' || isWithdrawn) return;
      isWithdrawn = true;
      if (state === 'loading') {
        drop();
        accounts = new Set();
      }
      calls.forEach(call);
    },
  };
};
