import type { Owner, VirtualTime } from './virtual-time.ts';

type Granted = (lock: object | null) => unknown;

interface Request {
  readonly owner: Owner;
  readonly granted: Granted;
  readonly settle: (outcome: Promise<unknown>) => void;
}

/** The web locks of an origin, shared by all its tabs. */
export interface VirtualLocks {
  /** Returns the lock manager of a tab. */
  of(owner: Owner): {
    request(
      name: string,
      options: { readonly ifAvailable?: boolean } | Granted,
      granted?: Granted,
    ): Promise<unknown>;
  };
  /**
   * Returns whether a tab has a lock. Browsers don't put a page with a lock into the back/forward
   * cache.
   */
  isHolding(owner: Owner): boolean;
  /** Releases the locks of dead tabs. */
  release(): void;
}

/**
 * Creates the locks of an origin (w3c.github.io/web-locks). If a lock is free, it is granted after
 * up to 5 ms.
 */
export function createLocks(time: VirtualTime, random: () => number): VirtualLocks {
  const held = new Map<string, Owner>();
  const waiting = new Map<string, Request[]>();

  const call = ({ owner, granted, settle }: Request, lock: object | null, end: () => void) =>
    time.later(
      () => {
        const outcome = (async () => granted(lock))();
        settle(outcome);
        outcome.then(end, end);
      },
      random() * 5,
      owner,
    );
  const grantNext = (name: string): void => {
    held.delete(name);
    const next = waiting.get(name)?.shift();
    if (!next) return;
    if (next.owner.state === 'dead') return grantNext(name);
    grant(name, next);
  };
  const grant = (name: string, request: Request): void => {
    held.set(name, request.owner);
    call(request, { name }, () => held.get(name) === request.owner && grantNext(name));
  };
  return {
    of: (owner) => ({
      request: (name, options, given) =>
        new Promise((resolve) => {
          const isFunction = typeof options === 'function';
          const granted = isFunction ? options : given!;
          const request = { owner, granted, settle: resolve };
          if (!held.has(name)) grant(name, request);
          else if (!isFunction && options.ifAvailable) call(request, null, () => {});
          else waiting.set(name, [...(waiting.get(name) ?? []), request]);
        }),
    }),
    isHolding: (owner) => [...held.values()].includes(owner),
    release() {
      for (const [name, owner] of held) if (owner.state === 'dead') grantNext(name);
    },
  };
}
