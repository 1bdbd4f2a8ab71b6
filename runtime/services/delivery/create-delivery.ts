import type { Allowed } from '../../contract.ts';
import { post } from '../../platform/network/network.ts';
import { contain } from '../../platform/safety/contain.ts';
import { log } from '../../platform/safety/log.ts';
import { OwnPromise } from '../../platform/safety/own-promise.ts';
import { claim, own } from '../../platform/locks/claim.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { later, uptime } from '../../platform/timing/clock.ts';
import { listen } from '../../platform/watch/listen.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';
import { edgeAllowed } from '../../uses.ts';
import { retryDelay } from '../sending/retry-delay.ts';
import type { Entry, Queue } from './create-queue.ts';

/** The server that receives the events. */
export interface Server {
  /** Returns the URL to which an event is sent. It is a different one if the page is being left. */
  url(entry: Entry, isLeaving?: boolean): string;
  /** Resolves when a stored event may be sent. */
  ready(): Promise<unknown>;
  /** Processes the response to a stored event, including the response's cookies. Never rejects. */
  apply(response: Response): Promise<unknown>;
}

/**
 * Sends an event for the first time, unless the queue no longer contains it. Never rejects.
 * @param body the body, which may have changed since the event was stored
 * @param isLeaving whether the page is being left
 * @returns the response; undefined if the event waits for another attempt, or if the queue has
 * dropped or purged it
 */
type FirstAttempt = (body?: string, isLeaving?: boolean) => Promise<Response | undefined>;

/** Delivers the events of a queue. */
export interface Delivery {
  /** Stores an event that this tab is about to send, and returns a function that sends it. */
  keep(entry: Entry): FirstAttempt;
  /** Starts sending the events of earlier pages and closed tabs. Called when the bundle starts. */
  resume(): void;
}

/**
 * How many times the delay before the next attempt can double. The delay doubles after each network
 * failure in a row, from 1 s up to 256 s. After error responses, the delay grows by 1 s each time,
 * up to 257 s. All these delays vary by up to 30 %.
 */
const mostDoublings = 8;

/** The delay before a tab checks again whether events of another tab are still stored. */
const lookAgainMs = 30_000;

/**
 * Returns whether a server that responds with this status may accept the same event later (RFC
 * 9110, RFC 6585, RFC 8470).
 */
const isTemporary = (status: number): boolean => status >= 500 || /408|425|429/.test(`${status}`);

const isJson = (text: string): boolean => {
  try {
    return !!JSON.parse(text);
  } catch {
    return false;
  }
};

/** If consent forbids sending, purges the queue and returns true. */
const isWithdrawn = (queue: Queue, allowed: Allowed | undefined): boolean => {
  if (!edgeAllowed) return false;
  forgetCookies();
  const isRefused = allowed?.() === false;
  if (isRefused) queue.purge();
  return isRefused;
};

/**
 * Returns a function that schedules a call of `run` after a delay. Of several scheduled calls,
 * only the earliest is made.
 */
const createTimer = (run: () => void): ((ms: number) => void) => {
  /** The time of the next call; Infinity if none is scheduled. */
  let due = Infinity;
  return (ms) => {
    const at = uptime() + ms;
    if (at >= due) return;
    due = at;
    later(() => {
      if (due !== at) return;
      due = Infinity;
      run();
    }, ms);
  };
};

/**
 * Sends an event once. Resolves with undefined if no further event may be sent now, because the
 * events must wait or consent is withdrawn.
 */
type Attempt = (entry: Entry, isLeaving?: boolean) => Promise<Response | undefined>;

/**
 * Returns the function that attempts the delivery of an event.
 * @param wait schedules the next attempt after a delay
 * @param allowed whether consent allows sending
 */
const createAttempt = (
  queue: Queue,
  server: Server,
  wait: (ms: number) => undefined,
  allowed?: Allowed,
): Attempt => {
  let failuresInRow = 0;
  /** The time until which the server refuses requests. */
  let blockedUntil = 0;

  return async (entry, isLeaving) => {
    if (isWithdrawn(queue, allowed)) return undefined;
    if (uptime() < blockedUntil) return wait(blockedUntil - uptime());
    const url = server.url(entry, isLeaving);
    let response: Response;
    try {
      const kept = await post(url, entry.body, true);
      if (!kept && isWithdrawn(queue, allowed)) return undefined;
      response = kept ?? (await post(url, entry.body, false))!;
    } catch (error) {
      log('warn', 'An event waits in the queue. Network request failed.\nCaused by: ', error);
      return wait(retryDelay(null, 2 ** Math.min(failuresInRow++, mostDoublings) - 1));
    }
    const { status, headers } = response;
    failuresInRow = 0;
    // Another tab may have purged the queue in the meantime.
    const stored = queue.find(entry.key);
    if (stored && isTemporary(status)) {
      const { failures } = stored;
      const requested = headers.get('Retry-After');
      const delayMs = retryDelay(requested, Math.min(failures, 2 ** mostDoublings));
      if (requested || status === 429) blockedUntil = uptime() + delayMs;
      queue.put({ ...stored, failures: failures + 1 });
      log('warn', `An event waits in the queue. The server responded with status ${status}.`);
      return wait(delayMs);
    }
    if (response.ok) queue.remove(entry.key);
    else if (stored) queue.drop(stored, `the server responded with status ${status}`);
    return isWithdrawn(queue, allowed) ? undefined : response;
  };
};

/**
 * Sends the queued events in order. Skips each event that a tab still owns, because that tab makes
 * the event's first attempt. Stops at the first event that must wait, or when consent is withdrawn.
 */
const sendAll = async (queue: Queue, server: Server, attempt: Attempt): Promise<void> => {
  for (const { key } of queue.entries()) {
    await server.ready();
    const goesOn = await claim(key, async () => {
      const entry = queue.find(key);
      if (!entry || !isJson(entry.body)) return queue.remove(key);
      const response = await attempt(entry);
      if (response) await server.apply(response);
      return !!response;
    });
    if (goesOn === false) return;
  }
};

/**
 * Delivers each event of a queue at least once, unless the queue drops or purges the event. An
 * event is stored before it is sent. It is removed when the server has accepted it or refused it
 * for good. A tab owns each event that it has created until the event's first attempt has ended.
 * Events that no tab owns are sent by one tab at a time. A tab starts to send them when its bundle
 * starts, when the tab is shown or hidden, when the connection returns, after a response to an
 * event that the tab has created, and after a delay.
 * @param name the name of the lock that lets one tab at a time send the events that no tab owns
 * @param allowed whether consent allows sending; evaluated before every attempt. If consent doesn't
 * allow sending, the queue is purged.
 */
export const createDelivery = (
  name: string,
  queue: Queue,
  server: Server,
  allowed?: Allowed,
): Delivery => {
  const isWaiting = (): boolean => !queue.isEmpty();

  const startTimer = createTimer(() => drain());
  const wait = (ms: number): undefined => {
    startTimer(ms);
    if (edgeAllowed) watchCookies(isWaiting);
  };

  const attempt = createAttempt(queue, server, wait, allowed);
  const drain = (): void =>
    contain('Failed to send.', async () => {
      if (!isWaiting() || isWithdrawn(queue, allowed)) return;
      await claim(name, () => sendAll(queue, server, attempt));
      // Another tab may own the remaining events, and may be closed before it has sent them.
      if (isWaiting()) wait(lookAgainMs);
    }) as unknown as void;

  return {
    keep(entry) {
      let end!: () => void;
      own(entry.key, new OwnPromise<void>((resolve) => (end = resolve)));
      queue.put(entry);
      return async (body = entry.body, isLeaving) => {
        const stored = queue.find(entry.key);
        if (stored && stored.body !== body) queue.put({ ...stored, body });
        // If the new body can't replace the stored body, the stored body is sent.
        const sent = queue.find(entry.key);
        const response = sent && (await attempt(sent, isLeaving));
        end();
        if (response) drain();
        return response;
      };
    },
    resume() {
      listen('online', drain);
      listen('visibilitychange', drain);
      if (edgeAllowed) {
        atTurn(() => isWithdrawn(queue, allowed));
        watchCookies(isWaiting);
      }
      drain();
    },
  };
};
