import type { Deed, DidMessage, DoMessage, DoneMessage } from '../bridge/deed.ts';
import { createTrail, type Trail } from './create-trail.ts';
import { stepOf, type WrittenStep } from './written-step.ts';

/** What is done in a session's pages, by the reviewer or in their place. */
export interface Deeds {
  readonly trail: Trail;
  /** Something was done beside the page: it was opened, a cookie was set. */
  readonly did: (step: WrittenStep) => void;
  /** Does something in the open page as a person would. Resolves with the reason where it can't be done. */
  readonly perform: (deed: Deed) => Promise<string | undefined>;
  /** A link led where the preview doesn't go: the page stays. */
  readonly stays: () => void;
  /** Marks what happens until it is called with false as replayed. */
  readonly replaying: (isReplaying: boolean) => void;
  /** Resolves when the page has loaded and all that it asked for has been answered; after 20 s at the latest. */
  readonly rest: () => Promise<void>;
}

/** What a session tells of its frame. */
export interface DeedsOfFrame extends Deeds {
  readonly opened: (send: (message: DoMessage) => void) => void;
  readonly closed: () => void;
  readonly hear: (message: DidMessage | DoneMessage | { readonly k: string }) => void;
}

interface Surroundings {
  /** How many requests have been answered. */
  readonly answered: () => number;
  readonly isLoaded: () => boolean;
  /** Whether the page waits for a script of its own host, which isn't asked of the world. */
  readonly isFetching: () => boolean;
}

const quietMs = 250;
const patienceMs = 20_000;
/** What comes so long after everything else, on a page that has loaded, came by itself: whoever plays this again must wait for it. */
const lateMs = 200;

export function createDeeds({ answered, isLoaded, isFetching }: Surroundings): DeedsOfFrame {
  const trail = createTrail();
  let asked = 0;
  let isReplayed = false;
  let heardAt = performance.now();
  let send: ((message: DoMessage) => void) | undefined;
  let last = 0;
  let isLeaving = false;
  const waiting = new Map<number, (problem: string | undefined) => void>();

  const did = (step: WrittenStep): void => {
    heardAt = performance.now();
    trail.add({ step, isReplayed, requests: asked });
  };
  const waitFor = (): void => {
    const late = performance.now() - heardAt;
    if (isReplayed || isLeaving || !isLoaded() || late < lateMs) return;
    did({ wait: `${Math.ceil(late / 500) / 2 + 0.5}s` });
  };
  const settle = (id: number, problem: string | undefined): void => {
    waiting.get(id)?.(problem);
    waiting.delete(id);
  };

  return {
    trail,
    did,
    replaying: (is) => void (isReplayed = is),
    stays: () => void (isLeaving = false),
    opened: (line) => {
      send = line;
      isLeaving = false;
      heardAt = performance.now();
    },
    closed: () => {
      send = undefined;
      // The page was left: what it was asked to do is what made it go.
      for (const id of [...waiting.keys()]) settle(id, undefined);
    },
    hear: (message) => {
      if (message.k === 'did') did(stepOf((message as DidMessage).deed));
      if (message.k === 'net' || message.k === 'go') waitFor();
      if (message.k === 'net') asked += 1;
      if (message.k === 'done') settle((message as DoneMessage).id, (message as DoneMessage).problem);
      if (message.k === 'go') isLeaving = true;
      if (['net', 'env', 'go', 'done', 'did'].includes(message.k)) heardAt = performance.now();
    },
    perform: (deed) => {
      if (send === undefined) return Promise.resolve('There is no page open.');
      const id = ++last;
      did(stepOf(deed));
      const performed = new Promise<string | undefined>((resolve) => void waiting.set(id, resolve));
      send({ v: 1, k: 'do', id, deed });
      return performed;
    },
    rest: async () => {
      const deadline = performance.now() + patienceMs;
      const isQuiet = (): boolean => {
        if (isFetching()) heardAt = performance.now();
        return isLoaded() && !isLeaving && answered() >= asked && waiting.size === 0 && performance.now() - heardAt > quietMs;
      };
      while (!isQuiet() && performance.now() < deadline) await new Promise((resolve) => void setTimeout(resolve, 20));
    },
  };
}
