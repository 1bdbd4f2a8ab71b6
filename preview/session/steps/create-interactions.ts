import type {
  Interaction,
  InteractionMessage,
  PerformMessage,
  PerformedMessage,
} from '../bridge/interaction.ts';
import { createStepHistory, type StepHistory } from './create-step-history.ts';
import { stepOf, type WrittenStep } from './written-step.ts';

/** The interactions with a session's pages, by the user of the preview or by a replay. */
export interface Interactions {
  readonly history: StepHistory;
  /**
   * Adds a step that isn't an interaction with the page. For example, the user opens a page or sets
   * a cookie.
   */
  readonly add: (step: WrittenStep) => void;
  /** Performs an interaction in the open page. If that isn't possible, resolves with the reason. */
  readonly perform: (interaction: Interaction) => Promise<string | undefined>;
  /** Called if a page navigates to a URL that the preview can't open. The page remains open. */
  readonly navigationCancelled: () => void;
  /**
   * Sets whether the steps added from now on come from a replay. During a replay, pauses aren't
   * added to the history as `wait` steps.
   */
  readonly setReplaying: (isReplaying: boolean) => void;
  /**
   * Resolves when the page has loaded, every request has a response, no navigation or interaction
   * is pending, and nothing has happened for 250 ms. Resolves after 20 s at the latest.
   */
  readonly waitUntilIdle: () => Promise<void>;
}

/** The interactions, and functions to call when the frame opens, closes or sends a message. */
export interface FrameInteractions extends Interactions {
  readonly frameOpened: (send: (message: PerformMessage) => void) => void;
  readonly frameClosed: () => void;
  readonly onMessage: (
    message: InteractionMessage | PerformedMessage | { readonly k: string },
  ) => void;
}

interface PageState {
  /** Returns the number of responses that were sent to the pages. */
  readonly responseCount: () => number;
  readonly isLoaded: () => boolean;
  /**
   * Whether the page is loading a script from its own host. The browser fetches such scripts, so
   * `responseCount` doesn't count them.
   */
  readonly isFetching: () => boolean;
}

const quietMs = 250;
const timeoutMs = 20_000;
/**
 * The shortest pause, in ms, that is added to the steps as a wait. If the page sends a request or
 * navigates after such a pause, the cause was probably a timer, not a step. So a replay must wait
 * for the request or navigation, too.
 */
const pauseMs = 200;

export function createInteractions(page: PageState): FrameInteractions {
  const history = createStepHistory();
  const performer = createPerformer();
  let requestCount = 0;
  let isReplayed = false;
  let isNavigating = false;
  let activeAt = performance.now();

  const add = (step: WrittenStep): void => {
    activeAt = performance.now();
    history.add({ step, isReplayed, requests: requestCount });
  };
  const addWait = (): void => {
    const pause = performance.now() - activeAt;
    if (isReplayed || isNavigating || !page.isLoaded() || pause < pauseMs) return;
    add({ wait: `${Math.ceil(pause / 500) / 2 + 0.5}s` });
  };
  const isIdle = (): boolean => {
    if (page.isFetching() || page.responseCount() < requestCount) activeAt = performance.now();
    return (
      page.isLoaded() &&
      !isNavigating &&
      !performer.isBusy() &&
      performance.now() - activeAt > quietMs
    );
  };

  return {
    history,
    add,
    setReplaying: (isReplaying) => void (isReplayed = isReplaying),
    navigationCancelled: () => void (isNavigating = false),
    frameOpened: (send) => {
      performer.connect(send);
      isNavigating = false;
      activeAt = performance.now();
    },
    frameClosed: performer.disconnect,
    onMessage: (message) => {
      if (message.k === 'did') add(stepOf((message as InteractionMessage).interaction));
      if (message.k === 'net' || message.k === 'go') addWait();
      if (message.k === 'net') requestCount += 1;
      if (message.k === 'done') performer.settle(message as PerformedMessage);
      if (message.k === 'go') isNavigating = true;
      if (['net', 'env', 'go', 'done', 'did'].includes(message.k)) activeAt = performance.now();
    },
    perform: (interaction) => performer.perform(interaction, () => add(stepOf(interaction))),
    waitUntilIdle: async () => {
      const deadline = performance.now() + timeoutMs;
      while (!isIdle() && performance.now() < deadline)
        await new Promise((resolve) => void setTimeout(resolve, 20));
    },
  };
}

/**
 * Creates functions that send interactions to the frame. `perform` returns a promise. The promise
 * resolves when `settle` is called with the result that the frame has reported.
 */
function createPerformer() {
  const pending = new Map<number, (problem: string | undefined) => void>();
  let send: ((message: PerformMessage) => void) | undefined;
  let lastId = 0;
  const settle = ({ id, problem }: Pick<PerformedMessage, 'id' | 'problem'>): void => {
    pending.get(id)?.(problem);
    pending.delete(id);
  };
  return {
    settle,
    isBusy: () => pending.size > 0,
    connect: (sendToFrame: (message: PerformMessage) => void) => void (send = sendToFrame),
    disconnect: () => {
      send = undefined;
      // If an interaction is still pending, it made the page navigate. So it was performed.
      for (const id of [...pending.keys()]) settle({ id });
    },
    perform: (interaction: Interaction, onStart: () => void): Promise<string | undefined> => {
      if (send === undefined) return Promise.resolve('No page is open.');
      const id = ++lastId;
      onStart();
      const performed = new Promise<string | undefined>((resolve) => void pending.set(id, resolve));
      send({ v: 1, k: 'do', id, interaction });
      return performed;
    },
  };
}
