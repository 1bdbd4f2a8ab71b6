import type { Owner, VirtualTime } from './virtual-time.ts';

/** States of the network. In all except `works`, 70 % of the requests have the named problem. */
export const WEATHERS = [
  'works',
  'loses-responses',
  'loses-requests',
  'breaks',
  'is-busy',
  'fails',
  'hangs',
] as const;
type Weather = (typeof WEATHERS)[number];

/** One request of a page. */
export interface Attempt {
  /** The number of the event in the request. */
  readonly event: number;
  readonly id: string;
  readonly body: string;
  readonly owner: Owner;
  readonly startedAt: number;
  readonly isBeacon: boolean;
  readonly isKept: boolean;
  status: number | undefined;
  isAccepted: boolean;
  /** The time at which the page learnt the request's outcome, or died; undefined until then. */
  overAt: number | undefined;
  /** Whether the page has received a response that settles the event. */
  isSettled: boolean;
}

/** The simulated network, and the server that receives the events. */
export interface VirtualNetwork {
  readonly attempts: Attempt[];
  isOnline: boolean;
  weather: Weather;
  /** Whether other scripts have used up the quota of requests that outlive their page. */
  isQuotaTaken: boolean;
  fetch(owner: Owner, url: string, options: FetchOptions): Promise<unknown>;
  beacon(owner: Owner, url: string, body: string): boolean;
  /**
   * Ends a dying page's requests. Only beacons and requests with `keepalive` can still reach the
   * server.
   */
  endAll(owner: Owner): void;
}

interface FetchOptions {
  readonly body: string;
  readonly keepalive: boolean;
  readonly signal?: VirtualSignal;
}

/** An `AbortSignal`. */
export interface VirtualSignal {
  aborted: boolean;
  onAbort?: () => void;
}

/** Returns whether the server always answers an event with status 400. */
const isRefused = (event: number): boolean => event % 41 === 7;
/**
 * Returns whether the server answers an event with status 500 in all states of the network except
 * `works`.
 */
const isPoison = (event: number): boolean => event % 37 === 5;

const IDENTITY = JSON.stringify({
  handle: [
    {
      type: 'state:store',
      payload: [
        { key: 'kndctr_ABCDEF0123456789ABCDEF01_AdobeOrg_identity', value: 'known', maxAge: 34e6 },
      ],
    },
  ],
});

const RETRY_AFTER = ['2', '1', '-3', 'soon', null];

/**
 * Returns the status with which the server answers a request.
 * @param hit whether the network's problem (`weather`) affects the request
 */
function statusOf(
  { weather }: VirtualNetwork,
  random: () => number,
  { event }: Attempt,
  url: string,
  hit: boolean,
): number {
  if (isRefused(event)) return 400;
  if (isPoison(event) && weather !== 'works') return 500;
  if (hit && weather === 'is-busy') return random() < 0.7 ? 429 : 503;
  if (hit && weather === 'fails') return [500, 502, 503, 504][Math.floor(random() * 4)]!;
  return url.includes('/collect?') ? 204 : 200;
}

/** Creates the record of a request that a page starts. */
const attemptOf = (
  url: string,
  body: string,
  given: Pick<Attempt, 'owner' | 'startedAt' | 'isBeacon' | 'isKept'>,
): Attempt => ({
  ...given,
  event: Number(/"(?:eventType|name)":"e(\d+)\./.exec(body)?.[1]),
  id: /requestId=([^&]+)/.exec(url)![1]!,
  body,
  status: undefined,
  isAccepted: false,
  overAt: undefined,
  isSettled: false,
});

/** Returns the parts of a `Response` that bundles use. */
function responseOf(status: number, random: () => number): object {
  const retryAfter = RETRY_AFTER[Math.floor(random() * RETRY_AFTER.length)]!;
  return {
    ok: status < 300,
    status,
    headers: {
      get: (name: string) => (name === 'Retry-After' && status === 429 ? retryAfter : null),
    },
    text: async () => (status === 200 ? IDENTITY : ''),
  };
}

/** Sends a request. `over` receives the status of the response, or undefined without a response. */
type Carry = (attempt: Attempt, url: string, over: (status: number | undefined) => void) => void;

const createCarrier =
  (time: VirtualTime, random: () => number, network: VirtualNetwork): Carry =>
  (attempt, url, over) => {
    const { weather } = network;
    const hit = random() < 0.7;
    const delay = 20 + random() * 200;
    const fail = (ms: number) => time.later(() => over(undefined), ms, attempt.owner);
    if (!network.isOnline || (hit && weather === 'breaks')) return fail(2);
    if (hit && weather === 'loses-requests') return fail(delay);
    time.later(() => {
      // If the page has died, the request is lost, unless it is a beacon or has `keepalive`.
      if (attempt.overAt !== undefined && !attempt.isKept) return;
      const status = statusOf(network, random, attempt, url, hit);
      attempt.status = status;
      attempt.isAccepted = status < 300;
      if (hit && weather === 'hangs') return;
      const received = hit && weather === 'loses-responses' ? undefined : status;
      time.later(() => over(received), delay, attempt.owner);
    }, delay);
  };

/**
 * Creates a network whose faults depend on random numbers and on its `weather`, which is one of
 * `WEATHERS`.
 */
export function createNetwork(time: VirtualTime, random: () => number): VirtualNetwork {
  const begin = (owner: Owner, url: string, body: string, isBeacon: boolean, isKept: boolean) => {
    const attempt = attemptOf(url, body, { owner, startedAt: time.now(), isBeacon, isKept });
    network.attempts.push(attempt);
    return attempt;
  };

  const network: VirtualNetwork = {
    attempts: [],
    isOnline: true,
    weather: 'works',
    isQuotaTaken: false,
    fetch: (owner, url, { body, keepalive, signal }) =>
      new Promise((resolve, reject) => {
        const attempt = begin(owner, url, body, false, keepalive);
        const over = (status: number | undefined) => {
          if (attempt.overAt !== undefined) return;
          attempt.overAt = time.now();
          attempt.isSettled = status !== undefined && status < 429;
          if (status === undefined) return reject(new TypeError('Failed to fetch'));
          resolve(responseOf(status, random));
        };
        if (signal) signal.onAbort = () => over(undefined);
        if (keepalive && network.isQuotaTaken) time.later(() => over(undefined), 1, owner);
        else carry(attempt, url, over);
      }),
    beacon(owner, url, body) {
      if (network.isQuotaTaken) return false;
      const attempt = begin(owner, url, body, true, true);
      carry(attempt, url, () => {
        attempt.overAt = time.now();
      });
      return true;
    },
    endAll(owner) {
      for (const attempt of network.attempts)
        if (attempt.owner === owner) attempt.overAt ??= time.now();
    },
  };
  const carry = createCarrier(time, random, network);
  return network;
}
