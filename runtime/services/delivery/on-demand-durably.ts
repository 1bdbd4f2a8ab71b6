import type { Allowed, RuleEvent } from '../../contract.ts';
import { ownScript } from '../../platform/script/own-script.ts';
import { contain } from '../../platform/safety/contain.ts';
import { serialise } from '../../platform/safety/serialise.ts';
import { claim, own } from '../../platform/locks/claim.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { uuid } from '../../platform/timing/random.ts';
import { createQueue, type Queue } from './create-queue.ts';
import { loadWithRetries } from '../tags/load-with-retries.ts';
import type { Action, OnDemandElement } from '../tags/on-demand.ts';

/** Runs the stored actions of earlier pages. `onDemandDurably` sets this variable. */
let resume: (() => void) | undefined;

/**
 * Runs the actions that earlier pages have stored for the on-demand script. Called when the bundle
 * starts.
 */
export const resumeOnDemand = (): void => resume?.();

/**
 * Stores an action's settings until the on-demand script has loaded. If loading fails, the promise
 * rejects and the settings stay stored for the site's next page.
 */
const storeUntil = async (
  loading: Promise<unknown>,
  queue: Queue | undefined,
  receiver: string,
  settings: unknown,
): Promise<void> => {
  // `userData` must not be stored, because it isn't hashed yet: it contains plain personal data.
  const stored = { ...(settings as { readonly userData?: unknown }), userData: undefined };
  const entry = queue?.create(receiver, uuid(), serialise(stored));
  if (entry) {
    own(
      entry.key,
      loading.catch(() => {}),
    );
    queue!.put(entry);
  }
  await loading;
  if (entry) queue!.remove(entry.key);
};

/**
 * Returns actions as `onDemand` does, but stores an action's settings until the on-demand script
 * has loaded (`delivery: durable`). If the visitor leaves the page before that, the site's next
 * page runs the action, unless that page's bundle has another version of the script.
 * @param site the site's code
 * @param purposes the purposes of each action, joined by `_`; '' for an action that isn't stored
 */
export const onDemandDurably = (
  site: string,
  purposes: readonly string[],
  all: readonly (Allowed | 0)[],
  file: string,
  integrity: string,
  ...shared: readonly unknown[]
): readonly Action[] => {
  let loaded: readonly Action[] | undefined;
  let loading: Promise<unknown> | undefined;
  const queues = new Map<string, Queue>();
  const load = async (): Promise<void> => {
    const script = await (loading ??= loadWithRetries(
      new URL(file, ownScript!.src).href,
      ownScript!.integrity && integrity,
    ));
    // The cookies may have changed since the script was requested.
    forgetCookies();
    loaded ??= (script as OnDemandElement).tagwright(all, ...shared);
  };
  const isAllowed = (index: number): boolean => {
    const allowed = all[index];
    return !allowed || allowed();
  };
  purposes.forEach((purpose, index) => {
    if (purpose && !queues.has(purpose))
      queues.set(
        purpose,
        // Without the prefix, the edge's queue for analytics would send these entries.
        createQueue(site, `on-demand-${purpose}`, () => isAllowed(index)),
      );
  });

  const run = (queue: Queue, key: string) =>
    claim(key, async () => {
      const entry = queue.find(key);
      const index = Number(entry?.receiver.slice(file.length + 1));
      queue.remove(key);
      if (entry && purposes[index] && isAllowed(index))
        await loaded![index]!(JSON.parse(entry.body), {} as RuleEvent);
    });
  resume = () =>
    queues.forEach((queue, purpose) => {
      forgetCookies();
      if (!isAllowed(purposes.indexOf(purpose))) queue.purge();
      for (const { key, receiver } of queue.entries())
        // If another version of the script stored the settings, this version can't read them.
        if (receiver.startsWith(`${file}.`))
          contain('Failed to execute an action of an earlier page.', () =>
            load().then(() => run(queue, key)),
          );
    });

  return all.map((_, index): Action => async (settings, event) => {
    if (loaded) return loaded[index]!(settings, event);
    await storeUntil(load(), queues.get(purposes[index]!), `${file}.${index}`, settings);
    return isAllowed(index) ? loaded![index]!(settings, event) : undefined;
  });
};
