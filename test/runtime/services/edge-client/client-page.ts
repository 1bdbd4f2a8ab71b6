import { vi } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import { cookieJar, listeners, logged, open, settle } from '../../page.ts';

export const org = 'ABC@AdobeOrg';
/** The prefix of the organisation's cookies. */
export const prefix = 'kndctr_ABC_AdobeOrg_';

/** Options of a client that sends nothing unless a test calls it. */
export const options: ClientOptions = {
  datastreamId: 'd-1',
  orgId: org,
  edgeDomain: 'edge.shop.example',
  edgeBasePath: 'ee',
  defaultConsent: 'in',
  thirdPartyCookiesEnabled: false,
  idMigrationEnabled: false,
  context: [],
};

/** The response of Adobe's edge network to a new visitor. */
export const known = {
  handle: [
    { type: 'state:store', payload: [{ key: `${prefix}identity`, value: 'me', maxAge: 60 }] },
    { type: 'identity:result', payload: [{ id: '123', namespace: { code: 'ECID' } }] },
  ],
};

interface Body {
  readonly events?: readonly {
    readonly xdm?: { readonly [name: string]: unknown };
    readonly data?: unknown;
    readonly query?: unknown;
  }[];
  readonly meta: {
    readonly queueTimeMillis?: number;
    readonly state: object;
    readonly configOverrides?: object;
    readonly sdkConfig?: object;
  };
  readonly [name: string]: unknown;
}

/** A request that waits for its response. */
interface Posted {
  readonly url: URL;
  readonly body: Body;
  answer(status?: number, body?: unknown, headers?: Record<string, string>): Promise<void>;
  /**
   * Fails the request. If it was sent with keep-alive, the client retries it without keep-alive,
   * and the retry fails, too. `posts` doesn't contain this retry.
   */
  fail(): Promise<void>;
}

/** A page in which requests wait until the test answers them. */
export interface ClientPage {
  readonly posts: readonly Posted[];
  readonly beacons: readonly URL[];
  /** The logged lines. */
  readonly lines: readonly string[];
  readonly jar: Map<string, string>;
  /** The cookies that were written. */
  readonly written: readonly string[];
  /** Whether the browser accepts beacons. */
  takesBeacons: boolean;
  /** Removes the window's listeners, and ends all fakes: globals, timers and mocks. */
  close(): void;
}

/**
 * Resets modules, and opens a page whose clock starts at 1,000,000 ms. Modules that use the page
 * must be loaded afterwards.
 */
export const openClientPage = (url = 'https://www.shop.example/in/', body = ''): ClientPage => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
  sessionStorage.clear();
  open(url, body);
  // Simulates a browser that doesn't report cookie changes.
  vi.stubGlobal('cookieStore', undefined);
  const posts: Posted[] = [];
  const beacons: URL[] = [];
  const unlisten = listeners();
  const page: ClientPage = {
    posts,
    beacons,
    lines: logged(),
    ...cookieJar(),
    takesBeacons: true,
    close() {
      unlisten();
      vi.unstubAllGlobals();
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  };
  const failing = new Set<string>();
  window.fetch = ((url: string, { body, keepalive }: { body: string; keepalive: boolean }) =>
    new Promise<Response>((resolve, reject) => {
      if (!keepalive && failing.delete(url)) return reject(new TypeError('Failed to fetch'));
      posts.push({
        url: new URL(url),
        body: JSON.parse(body) as Body,
        answer: (status = 200, said = known, headers) => (
          resolve(new Response(status === 204 ? null : JSON.stringify(said), { status, headers })),
          settle()
        ),
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
    page.takesBeacons && !!beacons.push(new URL(url))) as typeof navigator.sendBeacon;
  return page;
};

/** Leaves the page. */
export const leave = (): Promise<void> => {
  window.dispatchEvent(new Event('pagehide'));
  return settle();
};
