import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createActivity, type Activity } from '../../../compiler/play/chromium/activity.ts';
import { watchPage } from '../../../compiler/play/chromium/page-watch.ts';
import { preparePage } from '../../../compiler/play/chromium/prepare-page.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { settle } from '../../../compiler/play/chromium/settle.ts';
import { createShopServer, type Bundle } from '../../../compiler/play/chromium/shop.ts';
import type { WorldAnswer, WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';
import { createWorld, type World } from '../../../compiler/play/scenario/world/create-world.ts';
import { COOKIE, PURPOSES, shop, type Purpose } from './shop-of-marks.ts';

const ORIGIN = 'https://www.shop.example';
const NOW = Date.parse('2025-04-15T10:00:00Z');

/** A running visit. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: World;
  /** Waits until no request is in flight. Throws if the page doesn't become idle. */
  rest(): Promise<void>;
  /** Sets the visitor's answer, as a consent manager does. */
  answer(cookie: string | undefined): Promise<void>;
  /**
   * Returns strings such as `socket edge.shop.example` or `cookie name`: one for each host that
   * received requests, and one for each cookie and storage key that was set. Leaves out the shop's
   * own host, the consent cookie, and the key `tagwright.debug`, which the tests set.
   */
  traces(): Promise<readonly string[]>;
  /** Returns the page's errors, and the errors that the bundle logged. */
  errors(): readonly string[];
}

/**
 * The purpose of a request or of stored data. `identity` is separate, because an identity needs
 * more consent than analytics (C-01 in test/specification.yaml).
 */
export type Traced = Purpose | 'identity';

/**
 * Returns the purpose of a trace, or undefined if the purpose is unknown. A trace stands for
 * requests or stored data, for example `cookie own_analytics`. Most traces contain the name of
 * their purpose. The patterns below match traces without such a name.
 */
export function purposeOf(trace: string): Traced | undefined {
  const named = PURPOSES.find((purpose) => trace.includes(purpose));
  if (named) return named;
  if (/ad\.doubleclick\.net/.test(trace)) return 'advertising';
  if (/kndctr_|AMCV_|Storage ecid$/.test(trace)) return 'identity';
  return /edge\.shop\.example|edge_http|tagwright\.sessions?$/.test(trace)
    ? 'analytics'
    : undefined;
}

interface Opening {
  readonly browser: Browser;
  readonly bundle: Bundle;
  readonly path: string;
  readonly cookie: string | undefined;
  /** A script that runs before the page's own scripts. */
  readonly script?: string;
  /**
   * Answers a request before the fake network does. If it returns undefined, the fake network
   * answers.
   */
  readonly answers?: (request: WorldRequest) => WorldAnswer | undefined;
}

/**
 * Opens a page for a visitor with a consent cookie, then calls `then`. Observes every socket,
 * cookie and storage key.
 */
export async function visit<T>(
  { browser, bundle, path, cookie, script, answers }: Opening,
  then: (visit: Visit) => Promise<T>,
): Promise<T> {
  const world = createWorld({ now: () => NOW, seed: 1, edges: [bundle.manifest.edge!] });
  const activity = createActivity();
  const asked: string[] = [];
  const answerFromShop = createShopServer({ bundle, shop, environment: 'production', hosts: [] });
  const served = await serveHttps((request) => {
    const own = answerFromShop(request);
    if (own) return own;
    asked.push(`socket ${new URL(request.url).host}`);
    return (
      answers?.(request) ??
      (isPartner(request.url) ? partner(request) : withCookie(world.answer(request), request))
    );
  }, activity);
  const context = await browser.newContext({
    proxy: { server: served.proxy },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  try {
    const written: string[] = [];
    await context.exposeFunction('toldByPage', (what: string) => void written.push(what));
    await context.addInitScript(preparePage(NOW - Date.now()));
    await context.addInitScript(`(${recordWrites.toString()})()`);
    if (script !== undefined) await context.addInitScript(script);
    if (cookie !== undefined)
      await context.addCookies([{ name: COOKIE, value: cookie, url: ORIGIN }]);
    const page = await context.newPage();
    const watch = watchPage(page, activity);
    await page.goto(ORIGIN + path, { waitUntil: 'load' });
    return await then({
      page,
      context,
      world,
      rest: () => atRest(page, activity),
      answer: (value) =>
        page.evaluate<void>(
          value === undefined
            ? `document.cookie = '${COOKIE}=; path=/; max-age=0'`
            : `document.cookie = '${COOKIE}=${value}; path=/'`,
        ),
      traces: async () =>
        [...new Set([...asked, ...written, ...(await leftIn(context, page))])]
          .filter((trace) => !trace.endsWith(` ${COOKIE}`) && !trace.endsWith(' tagwright.debug'))
          .sort(),
      errors: () => [
        ...watch.errors,
        ...watch.log.filter(({ level }) => level === 'error').map(({ text }) => text),
      ],
    });
  } finally {
    await context.close();
    await served.close();
  }
}

async function atRest(page: Page, activity: Activity): Promise<void> {
  if (!(await settle(page, activity))) throw new Error("The page didn't become idle.");
}

/**
 * Returns the names of the cookies of all hosts, including HttpOnly cookies, and of the page's keys
 * in local storage and session storage.
 */
export async function leftIn(context: BrowserContext, page: Page): Promise<string[]> {
  const keys = await page.evaluate<string[]>(
    '[...Object.keys(localStorage).map((key) => `localStorage ${key}`), ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`)]',
  );
  return [...(await context.cookies()).map(({ name }) => `cookie ${name}`), ...keys];
}

const isPartner = (url: string): boolean =>
  PURPOSES.some((purpose) => new URL(url).hostname === `${purpose}.shop.example`);

/**
 * Answers a request to a third party. Each response sets an HttpOnly cookie. If the response is a
 * script, the script sets a second cookie, which page code can read.
 */
function partner({ url, headers }: WorldRequest): WorldAnswer {
  const purpose = new URL(url).hostname.split('.')[0]!;
  const script = headers['sec-fetch-dest'] === 'script';
  return {
    status: 200,
    headers: {
      'content-type': script ? 'text/javascript' : 'image/svg+xml',
      'set-cookie': `partner_${purpose}=1; Secure; HttpOnly; Path=/`,
    },
    body: script
      ? `document.cookie = 'script_${purpose}=1; path=/'`
      : '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
}

function withCookie(answer: WorldAnswer, { url }: WorldRequest): WorldAnswer {
  return new URL(url).hostname === 'edge.shop.example'
    ? {
        ...answer,
        headers: {
          ...answer.headers,
          'set-cookie': 'edge_http=1; Domain=shop.example; Secure; HttpOnly; Path=/',
        },
      }
    : answer;
}

/*
 * Playwright runs the source text of this function in the page. The function reports every cookie
 * and key that is written, even if it is removed immediately.
 */
function recordWrites(): void {
  const page = globalThis as unknown as {
    Document: { prototype: object };
    Storage: { prototype: { setItem: (key: string, value: string) => void } };
    sessionStorage: object;
    toldByPage: (what: string) => void;
  };
  const cookie = Object.getOwnPropertyDescriptor(page.Document.prototype, 'cookie')!;
  Object.defineProperty(page.Document.prototype, 'cookie', {
    ...cookie,
    set(this: object, text: string) {
      if (!/max-age=0/.test(text)) page.toldByPage(`cookie ${text.slice(0, text.indexOf('='))}`);
      cookie.set!.call(this, text);
    },
  });
  const { setItem } = page.Storage.prototype;
  page.Storage.prototype.setItem = function store(this: object, key: string, value: string) {
    page.toldByPage(`${this === page.sessionStorage ? 'sessionStorage' : 'localStorage'} ${key}`);
    setItem.call(this as never, key, value);
  };
}
