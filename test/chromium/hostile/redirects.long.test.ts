import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { WorldAnswer, WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

const ORIGIN = 'https://www.shop.example';
const EDGE = 'https://edge.shop.example';
const OTHER = 'https://evil.example';

/** A valid response of the edge, with an identity that isn't the visitor's. */
const VALID = JSON.stringify({
  handle: [
    {
      type: 'state:store',
      payload: [{ key: 'kndctr_ABCDEF0123456789_AdobeOrg_identity', value: 'theirs', maxAge: 60 }],
    },
  ],
});

/** The headers that allow a page of any origin to read a response. */
const readable = (request: WorldRequest): WorldAnswer['headers'] => ({
  // After a redirect to another origin, a request may lack an Origin header.
  'access-control-allow-origin': request.headers['origin'] ?? 'null',
  'access-control-allow-credentials': 'true',
  'content-type': 'application/json',
});

interface Redirected {
  readonly page: Page;
  /** The requests to hosts other than the shop's own. */
  readonly seen: readonly WorldRequest[];
  readonly log: readonly string[];
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** The number of requests that the edge has redirected. */
  readonly count: () => number;
  /** Waits until no request is open. */
  readonly rest: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Opens a page whose edge answers every request with a redirect. */
async function openRedirected(status: number, location: string): Promise<Redirected> {
  const { code } = await makeBundle([
    { name: 'view', events: '[ dom-ready ]' },
    { name: 'later', events: '[ { custom-event: later } ]' },
  ]);
  const seen: WorldRequest[] = [];
  const activity = createActivity();
  const served = await serveHttps((request): WorldAnswer => {
    const { origin, pathname } = new URL(request.url);
    if (origin === ORIGIN)
      return pathname === '/bundle.js'
        ? { status: 200, headers: { 'content-type': 'text/javascript' }, body: code }
        : {
            status: 200,
            headers: { 'content-type': 'text/html' },
            body: '<!doctype html><link rel="icon" href="data:,"><script src="/bundle.js"></script><p>Page</p>',
          };
    seen.push(request);
    return origin === EDGE && pathname.startsWith('/ee/')
      ? { status, headers: { ...readable(request), location }, body: '' }
      : { status: 200, headers: readable(request), body: VALID };
  }, activity);
  const context = await browser.newContext({
    proxy: { server: served.proxy },
    ignoreHTTPSErrors: true,
  });
  await context.addCookies(
    Object.entries({ choice: '2|3|4', session: 'secret' }).map(([name, value]) => ({
      ...{ name, value, domain: '.shop.example', path: '/' },
    })),
  );
  await context.addInitScript('localStorage.setItem("tagwright.debug", "true")');
  const page = await context.newPage();
  const [errors, log] = [[] as string[], [] as string[]];
  page.on('pageerror', ({ message }) => void errors.push(message));
  page.on('console', (line) => void log.push(line.text()));
  await page.goto(`${ORIGIN}/in/`, { waitUntil: 'load' });
  return {
    ...{ page, seen, log, errors },
    count: () => seen.filter(({ url }) => url.startsWith(`${EDGE}/ee/`)).length,
    rest: () => activity.rest(300, 5000),
    close: async () => {
      await context.close();
      await served.close();
    },
  };
}

test.each([
  [301, `${OTHER}/collect`],
  [302, `${OTHER}/collect`],
  [307, `${OTHER}/collect`],
  [302, `${EDGE}/elsewhere`],
  [307, `${EDGE}/elsewhere`],
])(
  'an edge that redirects with %d to %s: nothing is sent there, and the page continues',
  { timeout: 180_000 },
  async (status, location) => {
    const { page, seen, log, errors, count, rest, close } = await openRedirected(status, location);
    try {
      await expect.poll(count).toBeGreaterThan(0);
      await rest();
      const before = count();
      await page.evaluate('document.dispatchEvent(new CustomEvent("later"))');
      await expect.poll(count).toBeGreaterThan(before);
      await rest();
      expect(seen[0]!.headers['cookie']).toContain('session=secret');
      expect(seen.map(({ url }) => url).filter((url) => !url.startsWith(`${EDGE}/ee/`))).toEqual(
        [],
      );
      expect(log.filter((line) => line.includes('Network request failed.'))).toHaveLength(2);
      expect(await page.evaluate('document.cookie')).not.toContain('theirs');
      expect(errors).toEqual([]);
    } finally {
      await close();
    }
  },
);

test(
  'a beacon that is redirected contains no cookie of the shop',
  { timeout: 180_000 },
  async () => {
    const { page, seen, errors, count, rest, close } = await openRedirected(
      307,
      `${OTHER}/collect`,
    );
    try {
      await expect.poll(count).toBeGreaterThan(0);
      await rest();
      // The rule `later` sends a link click. If the visitor is known, this request is a beacon.
      await page.evaluate(
        'document.cookie = "kndctr_ABCDEF0123456789_AdobeOrg_identity=mine; path=/"',
      );
      await page.evaluate('document.dispatchEvent(new CustomEvent("later"))');
      const redirected = () => seen.filter(({ url }) => url.startsWith(OTHER));
      await expect.poll(() => redirected().length).toBe(1);
      await rest();
      expect(seen.at(-2)!.url).toContain('/v1/collect?');
      const { headers, body } = redirected()[0]!;
      expect(JSON.stringify(headers)).not.toMatch(/secret|mine/);
      expect(body).not.toMatch(/secret|mine/);
      expect(errors).toEqual([]);
    } finally {
      await close();
    }
  },
);
