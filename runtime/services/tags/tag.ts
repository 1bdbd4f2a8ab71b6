import { readGlobal } from '../../platform/page/globals.ts';
import { loadScript } from '../../platform/script/load-script.ts';
import { pageGlobal } from '../../platform/page/page-global.ts';
import { leaving } from '../leaving/leaving.ts';

/** The parameters of one call, or the entries of one push. */
export type Call = readonly unknown[];

/**
 * Replaces a third party's script until it has loaded: a list, or a function with a queue of calls.
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
   * Loads the script, unless the page provides its own, and makes the calls. Calls are queued until
   * the script has loaded. If it can't be loaded, this call and every later one reject.
   * @param loaded called when the script has loaded; not called if it had loaded before
   * @returns undefined if the page provides its own script
   */
  readonly use: (
    url: string,
    calls: readonly Call[],
    integrity?: string,
    loaded?: () => void,
  ) => Promise<unknown> | undefined;
  /**
   * Returns whether this account is used for the first time on this page, or since consent was
   * withdrawn while the script was loading. Then remembers the account as used.
   */
  readonly isNew: (account: string) => boolean;
  /**
   * Removes queued calls, and makes the calls that signal the withdrawal with the third party's own
   * API. Does nothing if the tag isn't in use, the script has failed to load, or consent is already
   * withdrawn.
   */
  readonly withdraw: (...calls: readonly Call[]) => void;
}

/**
 * Removes each call from a queue. Looks for all entries of the call in a row, because different
 * calls can have equal entries.
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
 * script replaces the stub. If the global can't be called, the call throws, which stops the rule.
 * @param name the global's name: `fbq`
 * @param granted the calls that revert a withdrawal when the tag is used again
 * @param isWithdrawn whether the calls in `granted` are also made before the first use
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
