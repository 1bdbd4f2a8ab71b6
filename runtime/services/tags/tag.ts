import { readGlobal } from '../../platform/globals.ts';
import { loadScript } from '../../platform/load-script.ts';
import { pageGlobal } from '../../platform/page-global.ts';

/** Parameters of one call, or the entries of one push. */
export type Call = readonly unknown[];

/** What stands in for a third party's script until that is there: a list, or a function with a list of calls. */
export interface Stub {
  readonly global: unknown;
  /** Where calls are kept. */
  readonly queue: unknown[];
}

/** A third party's tag, as one destination uses it. */
export interface Tag {
  /** Loads the script, unless the page brings its own, and makes the calls; those made before it is there are kept. Rejects where it can't be loaded, then and ever after. */
  readonly use: (url: string, calls: readonly Call[], integrity?: string, loaded?: () => void) => Promise<unknown> | undefined;
  /** Whether this is the first time that it is asked for this account, on this page and since consent was withdrawn. */
  readonly isNew: (account: string) => boolean;
  /** Takes back what is still kept, and says in the third party's own words that consent was withdrawn. Does nothing where the tag wasn't used. */
  readonly withdraw: (...calls: readonly Call[]) => void;
}

/**
 * A tag that is reached by a name of the page's global object. The name is read anew for each call, because a script
 * replaces what stood in for it; where it then is nothing that can be called, the call throws, which stops its rule.
 * @param name as the third party documents it: `fbq`
 * @param granted what takes a withdrawal back, once it is used again
 * @param isDenied whether that is to be said before the first use, too
 */
export const createTag = (name: string, makeStub: () => Stub, granted: readonly Call[] = [], isDenied?: boolean): Tag => {
  let stub: Stub | undefined;
  let state: 'unused' | 'foreign' | 'loading' | 'there' | 'failed' = 'unused';
  let withdrawn = isDenied;
  /** What this destination put into the queue: the entries of each call. */
  let kept: (readonly unknown[])[] = [];
  let accounts = new Set<string>();
  const drop = () => {
    const { queue } = stub!;
    // Entries of several calls can be the same words: what is taken back is a whole call.
    for (const entries of kept) {
      const at = queue.findIndex((_, first) => entries.every((entry, index) => queue[first + index] === entry));
      if (at >= 0) queue.splice(at, entries.length);
    }
    kept = [];
  };
  const call = (parameters: Call) => {
    const target = readGlobal(name) as ((...parameters: Call) => unknown) | { readonly push?: unknown } | undefined;
    const before = stub?.queue.length;
    if (typeof target === 'function') target(...parameters);
    else if (typeof target?.push === 'function') target.push(...parameters);
    else throw new Error(`${name} can't be called.`);
    if (state === 'loading') kept.push(stub!.queue.slice(before));
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
        if (withdrawn) granted.forEach(call);
        withdrawn = false;
        calls.forEach(call);
      }
      if (state === 'foreign') return undefined;
      return loadScript(url, integrity).then(() => {
        if (state === 'loading') loaded?.();
        state = 'there';
      }, (error: unknown) => {
        state = 'failed';
        drop();
        throw error;
      });
    },
    isNew: (account) => !accounts.has(account) && !!accounts.add(account),
    withdraw: (...calls) => {
      if (state === 'unused' || state === 'failed' || withdrawn) return;
      withdrawn = true;
      if (state === 'loading') {
        drop();
        accounts = new Set();
      }
      calls.forEach(call);
    },
  };
};
