import { vi } from 'vitest';
import type { Running } from '../../../runtime/services/identity/create-library.ts';
import type { LibraryConfig, Part } from '../../../runtime/services/identity/library.ts';
import { cookieJar, logged, open, settle } from '../page.ts';

export const org = 'ABC@AdobeOrg';
export const cookieName = 'AMCV_ABC%40AdobeOrg';
export const mcmid = '12345678901234567890123456789012345678';
/** 2023-11-14T22:13:20Z in seconds, on the 19,676th day since 1970. */
export const nowS = 1_700_000_000;
export const answer = {
  d_mid: mcmid,
  d_blob: 'blob_-1',
  dcs_region: 6,
  id_sync_ttl: 604_800,
  d_ottl: 7200,
};

/** A request that waits for its response. */
interface PendingRequest {
  readonly url: URL;
  readonly init: RequestInit;
  answer(value: unknown, status?: number): Promise<void>;
  fail(): Promise<void>;
}

/** A page with an identity library. The test answers each of its requests. */
export interface Page {
  readonly requests: PendingRequest[];
  readonly images: string[];
  readonly jar: Map<string, string>;
  readonly written: string[];
  readonly lines: string[];
  /** Ends the pending image request that started first. */
  imageEnds(how?: 'load' | 'error'): Promise<void>;
  /**
   * Returns the values in the identity cookie by name. Some names end with an expiry in seconds
   * since 1970, such as `MCOPTOUT-1700000060s`.
   */
  stored(): Record<string, string>;
  /** Creates a library with these parts, from newly loaded modules. */
  library(
    parts?: (load: Loaded) => readonly Part[],
    config?: Partial<LibraryConfig>,
  ): Promise<Running>;
}

const load = async () => ({
  ...(await import('../../../runtime/services/identity/analytics-id.ts')),
  ...(await import('../../../runtime/services/identity/customer-ids.ts')),
  ...(await import('../../../runtime/services/identity/consent-string.ts')),
  ...(await import('../../../runtime/services/identity/destinations.ts')),
  ...(await import('../../../runtime/services/identity/id-syncs.ts')),
  ...(await import('../../../runtime/services/identity/opt-out.ts')),
  ...(await import('../../../runtime/services/identity/own-links.ts')),
  ...(await import('../../../runtime/services/identity/supplemental-id.ts')),
});
type Loaded = Awaited<ReturnType<typeof load>>;

/** Opens a page of the shop with these cookies. */
export const openPage = (
  cookies: Readonly<Record<string, string>> = {},
  url = 'https://www.shop.example/in/',
): Page => {
  vi.resetModules();
  vi.useFakeTimers({ now: nowS * 1000 });
  open(url);
  const { jar, written } = cookieJar(cookies);
  const lines = logged();
  const requests: PendingRequest[] = [];
  const images: string[] = [];
  const pending: { onload?: () => void; onerror?: () => void }[] = [];
  window.fetch = ((to: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      requests.push({
        url: new URL(to),
        init,
        answer: (value, status = 200) => {
          resolve(
            new Response(typeof value === 'string' ? value : JSON.stringify(value), { status }),
          );
          return settle();
        },
        fail: () => {
          reject(new TypeError('Failed to fetch'));
          return settle();
        },
      });
    })) as typeof fetch;
  window.Image = class {
    onload?: () => void;
    onerror?: () => void;
    set src(to: string) {
      images.push(to);
      pending.push(this);
    }
  } as unknown as typeof Image;
  return {
    requests,
    images,
    jar,
    written,
    lines,
    imageEnds: (how = 'load') => {
      pending.shift()?.[how === 'load' ? 'onload' : 'onerror']?.();
      return settle();
    },
    stored: () => fieldsOf(decodeURIComponent(jar.get(cookieName) ?? '').split('|')),
    library: async (parts = () => [], config = {}) => {
      const { createLibrary } =
        await import('../../../runtime/services/identity/create-library.ts');
      const running = createLibrary(
        { org, server: 'dpm.demdex.net', timeoutMs: 30_000, ...config },
        parts(await load()),
      );
      await settle();
      return running;
    },
  };
};

const fieldsOf = (parts: readonly string[]): { [name: string]: string } =>
  Object.fromEntries(
    parts
      .flatMap((part, at) => (at % 2 ? [] : [[part, parts[at + 1]!] as const]))
      .filter(([name]) => name),
  );

/** Returns a callback, and the list of the arguments that it has received. */
export const listener = () => {
  const received: unknown[] = [];
  return { received, listen: (value: unknown) => void received.push(value) };
};
