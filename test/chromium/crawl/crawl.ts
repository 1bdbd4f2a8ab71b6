import { fileURLToPath } from 'node:url';
import type { Browser, Page as Tab } from 'playwright-core';
import { createActivity, type Activity } from '../../../compiler/play/chromium/activity.ts';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { watchPage, type PageWatch } from '../../../compiler/play/chromium/page-watch.ts';
import { preparePage } from '../../../compiler/play/chromium/prepare-page.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { settle } from '../../../compiler/play/chromium/settle.ts';
import { createShopServer, type Bundle, type Shop } from '../../../compiler/play/chromium/shop.ts';
import { compareValue } from '../../../compiler/play/scenario/compare/compare-value.ts';
import { describeHit } from '../../../compiler/play/scenario/compare/describe-hit.ts';
import type { Page } from '../../../compiler/play/scenario/page.ts';
import { createWorld, type World } from '../../../compiler/play/scenario/world/create-world.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import { allowedOn, pageViewOf } from './expected.ts';
import type { Visitor } from './visitors.ts';

const NOW = Date.parse('2025-04-15T12:00:00Z');
const ORIGIN = 'https://www.shop.example';

/** Warnings and errors in the log that are expected, so the crawl doesn't report them. */
const SAID: readonly RegExp[] = [/No eddlObj found/];

/**
 * Matches a `%token%` that wasn't replaced, and the text of a missing value, such as `undefined`.
 */
const UNRESOLVED = /%[a-z]\w+(\.[\w.-]+)?%|\bundefined\b|\bNaN\b|\[object /;

export const shopFolder = fileURLToPath(new URL('../../../preview/storefront', import.meta.url));

/** A page of a storefront. */
export interface Stop {
  readonly site: string;
  readonly page: Page;
}

/**
 * Visits pages of storefronts in one tab. Each page starts with the visitor's cookies and no
 * others. Returns everything that was wrong, one string each.
 */
export async function crawl(
  browser: Browser,
  visitor: Visitor,
  stops: readonly Stop[],
  bundles: ReadonlyMap<string, Bundle>,
): Promise<string[]> {
  const shop = await loadShop(shopFolder);
  const activity = createActivity();
  const manifests = [...bundles.values()].map(({ manifest }) => manifest);
  const world = createWorld({
    now: () => NOW,
    seed: 1,
    edges: manifests.flatMap(({ edge }) => edge ?? []),
    identities: manifests.flatMap(({ identity }) => identity ?? []).slice(0, 1),
  });
  const ask = askShops(bundles, shop);
  const served = await serveHttps((request) => ask(request) ?? world.answer(request), activity);
  const context = await browser.newContext({
    proxy: { server: served.proxy },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    locale: visitor.language,
    viewport: { width: 1280, height: 800 },
  });
  try {
    await context.addInitScript(preparePage(NOW - Date.now()));
    const tab = await context.newPage();
    const watch = watchPage(tab, activity);
    const wrong: string[] = [];
    for (const { site, page } of stops) {
      await context.clearCookies();
      await context.addCookies(
        Object.entries(visitor.cookies).map(([name, value]) => ({ name, value, url: ORIGIN })),
      );
      const prefix = prefixOf(bundles.get(site)!);
      const isWhole = (hits: readonly Hit[]): boolean =>
        !allowedOn(site, visitor).analytics || viewsIn(hits).length > 0;
      const found = await visitPage(
        { tab, watch, world, activity },
        `${ORIGIN}${prefix}${page.path}`,
        isWhole,
        (hits) => findWrong(hits, { site, page, prefix, visitor }),
      );
      wrong.push(
        ...found.map((line) => `${visitor.name} at ${prefix}${page.path} (${site}): ${line}`),
      );
    }
    return wrong;
  } finally {
    await context.close();
    await served.close();
  }
}

/**
 * Returns a server for all storefronts. Each storefront answers below its own path. The storefront
 * `base` answers everywhere else.
 */
function askShops(
  bundles: ReadonlyMap<string, Bundle>,
  shop: Shop,
): ReturnType<typeof createShopServer> {
  const servers = [...bundles.values()].map((bundle) => ({
    prefix: prefixOf(bundle),
    site: bundle.manifest.site,
    ask: createShopServer({ bundle, shop, environment: 'production', hosts: [] }),
  }));
  servers.sort((a, b) => b.prefix.length - a.prefix.length);
  return (request) => {
    const { pathname } = new URL(request.url);
    const referring =
      request.headers.referer === undefined ? '' : new URL(request.headers.referer).pathname;
    const within = pathname.startsWith('/tagwright/')
      ? pathname.endsWith('data-layer.js')
        ? referring
        : `/${pathname.split('/')[2]}/`
      : pathname;
    const server =
      servers.find(({ prefix }) => within.startsWith(prefix)) ??
      servers.find(({ site }) => site === 'base');
    return server?.ask(request);
  };
}

function prefixOf({ manifest }: Bundle): string {
  return manifest.serves.paths[0] ?? '/';
}

interface Walk {
  readonly tab: Tab;
  readonly watch: PageWatch;
  readonly world: World;
  readonly activity: Activity;
}

async function visitPage(
  { tab, watch, world, activity }: Walk,
  url: string,
  isWhole: (hits: readonly Hit[]) => boolean,
  check: (hits: readonly Hit[]) => string[],
): Promise<string[]> {
  const [hits, errors, lines] = [world.hits.length, watch.errors.length, watch.log.length];
  await tab.goto(url, { waitUntil: 'load' });
  let isAtRest = await settle(tab, activity);
  // On a busy machine, a page can seem idle while it still waits for the identity. The loop gives
  // the page time to send its page view.
  for (let look = 0; look < 50 && !isWhole(world.hits.slice(hits)); look += 1) {
    await tab.waitForTimeout(50);
    isAtRest = await settle(tab, activity);
  }
  // Late requests of a page, and those that it sends when it unloads, must not count as requests of
  // the next page.
  await tab.goto('about:blank');
  isAtRest = (await settle(tab, activity)) && isAtRest;
  const log = watch.log
    .slice(lines)
    .filter(
      ({ level, text }) =>
        (level === 'error' || level === 'warning') && !SAID.some((known) => known.test(text)),
    );
  return [
    ...(isAtRest ? [] : ["it doesn't come to rest"]),
    ...watch.errors.slice(errors),
    ...log.map(({ level, text }) => `logged as ${level}: ${text.slice(0, 200)}`),
    ...check(world.hits.slice(hits)),
  ];
}

interface Visited {
  readonly site: string;
  readonly page: Page;
  readonly prefix: string;
  readonly visitor: Visitor;
}

function findWrong(hits: readonly Hit[], { site, page, prefix, visitor }: Visited): string[] {
  const allowed = allowedOn(site, visitor);
  const views = viewsIn(hits);
  const wanted = allowed.analytics ? 1 : 0;
  return [
    ...hits.flatMap(({ host, problems }) => problems.map((problem) => `${host}: ${problem}`)),
    ...hits
      .filter((hit) => !isAllowed(hit, allowed))
      .map(({ host, receiver, action }) => `${receiver} ${action} at ${host} without consent`),
    ...hits.flatMap((hit) => unresolvedIn(hit)),
    ...(views.length === wanted
      ? views.flatMap((view) => compareValue(pageViewOf(page, site, prefix, visitor), view, ''))
      : [`${views.length} page views instead of ${wanted}`]),
  ];
}

function viewsIn(hits: readonly Hit[]): readonly { readonly [field: string]: unknown }[] {
  return hits
    .map(describeHit)
    .filter(({ receiver, type }) => receiver === 'edge' && type === 'web.webpagedetails.pageViews');
}

/** Returns whether the visitor's consent allows a request. */
function isAllowed(
  { receiver, purpose, params }: Hit,
  { product, analytics, advertising, identity }: ReturnType<typeof allowedOn>,
): boolean {
  if (receiver === 'edge') return analytics;
  if (['id-service', 'tracking-server'].includes(receiver)) return identity;
  // Google has one script for analytics and advertising; the account distinguishes them.
  if (receiver === 'google')
    return Object.values(params).some((value) => value.startsWith('AW-'))
      ? advertising
      : analytics || advertising;
  return purpose === 'product' ? product : purpose === 'analytics' ? analytics : advertising;
}

function unresolvedIn({ host, url, body }: Hit): string[] {
  const texts = [
    decodeSafely(url),
    typeof body === 'string' ? decodeSafely(body) : (JSON.stringify(body) ?? ''),
  ];
  return texts
    .flatMap((text) => UNRESOLVED.exec(text)?.[0] ?? [])
    .map((token) => `${host} gets ${token}`);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
