import type { Browser, BrowserContext, Page } from 'playwright-core';
import { encodeIdentity } from '../../../compiler/play/scenario/edge/identity-cookie.ts';
import { randomFrom } from '../../harness/random-from.ts';
import type { Arrival } from './arrival.ts';
import { servePages, SHOP, type ServedPages } from './serve-pages.ts';

/** Ways to leave a page. One is chosen at random, more often if it is listed more often. */
const KINDS = ['link', 'link', 'link', 'submit', 'submit', 'reload', 'back', 'close'] as const;

const IDENTITY = 'kndctr_ABCDEF0123456789ABCDEF01_AdobeOrg_identity';

/** If the previous page's events don't arrive, the current page is left after this time. */
const PATIENCE_MS = 15_000;

export interface LeavingOptions {
  readonly runs: number;
  readonly seed: number;
  readonly isQuotaTaken: boolean;
  /** Whether each page stays open until the events of the previous page have arrived. */
  readonly staysOpen: boolean;
}

export interface LeftPages {
  /** The events that occurred, in order: a view and an action for each page. */
  readonly events: readonly string[];
  readonly arrivals: readonly Arrival[];
}

/**
 * Opens pages with a bundle in Chromium. On each page, a trusted click causes an event and leaves
 * the page at once: by a link, by a form, by a script that reloads or goes back, or by closing the
 * tab. On about a quarter of the pages, the visitor is unknown to the edge.
 */
export async function leavePages(
  browser: Browser,
  bundle: string,
  options: LeavingOptions,
): Promise<LeftPages> {
  const served = await servePages(bundle, options.isQuotaTaken);
  const context = await browser.newContext({
    proxy: { server: served.proxy },
    ignoreHTTPSErrors: true,
  });
  try {
    await context.addCookies([{ name: 'choice', value: '3', url: SHOP }]);
    const events = await leave(context, served, options);
    await untilQuiet(served);
    return { events, arrivals: served.arrivals };
  } finally {
    await context.close();
    await served.close();
  }
}

async function leave(
  context: BrowserContext,
  served: ServedPages,
  { runs, seed, staysOpen }: LeavingOptions,
): Promise<string[]> {
  const random = randomFrom(seed);
  const events: string[] = [];
  let page = await open(context);
  /** The number of pages to which the tab can go back. */
  let depth = 0;
  for (let number = 1; number <= runs; number++) {
    if (staysOpen) await untilArrived(served, events);
    // Decides whether the edge knows the visitor from this click on.
    await setVisitor(context, random() < 0.75);
    const drawn = KINDS[Math.floor(random() * KINDS.length)]!;
    const kind = drawn === 'back' && depth === 0 ? 'link' : drawn;
    events.push(`${number}-view`, `${number}-${kind}`);
    const target = kind === 'submit' ? `#submit-${number}` : `[an-la="${number}-${kind}"]`;
    // Playwright waits until the page has this element. The bundle's script element comes before
    // it, so the bundle has started by then.
    await page.click(target, { noWaitAfter: true });
    if (kind === 'back') depth -= 1;
    if (kind === 'link' || kind === 'submit') depth += 1;
    if (kind === 'close') {
      await page.close();
      page = await open(context);
      depth = 0;
    }
  }
  await page.waitForSelector(`#submit-${runs + 1}`);
  if (staysOpen) await untilArrived(served, events);
  return events;
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(SHOP, { waitUntil: 'commit' });
  return page;
}

/** Adds or removes the cookie that makes the visitor known to the edge. */
async function setVisitor(context: BrowserContext, isKnown: boolean): Promise<void> {
  await (isKnown
    ? context.addCookies([
        { name: IDENTITY, value: encodeIdentity('1'.repeat(38), Date.now()), url: SHOP },
      ])
    : context.clearCookies({ name: IDENTITY }));
}

/** Waits until the last two `events` have arrived, but not longer than `PATIENCE_MS`. */
async function untilArrived({ arrivals }: ServedPages, events: readonly string[]): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const isMissing = (event: string): boolean => !arrivals.some((one) => one.event === event);
  while (events.slice(-2).some(isMissing) && performance.now() < deadline) await pause();
}

/** Waits until no event has arrived for half a second. */
async function untilQuiet({ arrivals }: ServedPages): Promise<void> {
  for (let quiet = 0, before = 0; quiet < 50; quiet++) {
    if (arrivals.length > before) quiet = 0;
    before = arrivals.length;
    await pause();
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
