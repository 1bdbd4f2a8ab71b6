import { afterEach, beforeEach, vi } from 'vitest';
import type { EdgeConfig } from '../../../runtime/services/edge/create-edge.ts';
import { cookieJar, logged, open, settle } from '../page.ts';

const org = 'ABC@AdobeOrg';
export const prefix = 'kndctr_ABC_AdobeOrg_';
const config: EdgeConfig = { datastream: '1111-2222', org, domain: 'edge.shop.example' };

export interface Sent {
  readonly url: URL;
  readonly body: {
    readonly events: readonly { readonly xdm: { readonly n: number } }[];
    readonly meta: { readonly state: object; readonly queueTimeMillis: number };
  };
  answer(status: number, body?: unknown, headers?: Record<string, string>): Promise<void>;
  /**
   * Fails the request. If it was sent with keep-alive, the client retries it without keep-alive,
   * and the retry fails, too. `sent` doesn't contain this retry.
   */
  fail(): Promise<void>;
  /**
   * Fails the request, as if the page were unloading. Unlike `fail`, this method lets no timer
   * fire. So the client can't send the request again.
   */
  breakOff(): Promise<void>;
}

/** The requests so far, without beacons. */
export let sent: Sent[];
export let beacons: string[];
let takesBeacons: boolean;
export let jar: Map<string, string>;
/** The lines that the bundle has logged. */
export let lines: string[];

/** Makes the browser reject beacons from now on. */
export const refuseBeacons = (): void => {
  takesBeacons = false;
};

export const known = {
  handle: [
    { type: 'state:store', payload: [{ key: `${prefix}identity`, value: 'me', maxAge: 60 }] },
  ],
};
export const numbers = () => sent.map(({ body }) => body.events[0]!.xdm.n);

export const edge = async (more: Partial<EdgeConfig> = {}) =>
  (await import('../../../runtime/services/edge/create-edge.ts')).createEdge({
    ...config,
    ...more,
  });

/** Starts each test of a file with a new page, whose requests the test answers. */
export const useEdgePage = (): void => {
  beforeEach(begin);
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
};

const begin = (): void => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  open('https://www.shop.example/in/');
  ({ jar } = cookieJar());
  sent = [];
  beacons = [];
  takesBeacons = true;
  lines = logged();
  const failing = new Set<string>();
  window.fetch = ((url: string, { body, keepalive }: { body: string; keepalive: boolean }) =>
    new Promise<Response>((resolve, reject) => {
      if (!keepalive && failing.delete(url)) return reject(new TypeError('Failed to fetch'));
      sent.push({
        url: new URL(url),
        body: JSON.parse(body) as Sent['body'],
        answer: (status, text, headers) => {
          resolve(
            new Response(text === undefined ? null : JSON.stringify(text), { status, headers }),
          );
          return settle();
        },
        breakOff: () => {
          reject(new TypeError('Failed to fetch'));
          return settle();
        },
        fail: async () => {
          if (keepalive) failing.add(url);
          reject(new TypeError('Failed to fetch'));
          await settle();
          // The page isn't unloading, so timers still fire. One of them sends the retry.
          await vi.advanceTimersByTimeAsync(0);
          await settle();
          await vi.advanceTimersByTimeAsync(1);
          await settle();
        },
      });
    })) as typeof fetch;
  navigator.sendBeacon = ((url: string) =>
    takesBeacons && !!beacons.push(url)) as typeof navigator.sendBeacon;
};
