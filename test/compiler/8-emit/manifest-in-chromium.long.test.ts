import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { watchPage } from '../../../compiler/play/chromium/page-watch.ts';
import { preparePage } from '../../../compiler/play/chromium/prepare-page.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { settle } from '../../../compiler/play/chromium/settle.ts';
import { createShopServer, type Bundle, type Shop } from '../../../compiler/play/chromium/shop.ts';
import type { ConsentFormula, SiteManifest } from '../../../compiler/model/manifest.ts';
import { createWorld } from '../../../compiler/play/scenario/world/create-world.ts';
import { compileBundles } from '../../harness/compile-bundles.ts';

// The manifest lists all hosts, cookies and storage keys that a bundle may use. For each of these,
// a formula in the manifest says which consent is required. These tests play pages in several
// states of consent. They check that the pages use only what the manifest allows in each state.

const AS_OF = '2025-04-15';
const COOKIE = 'cmapi_cookie_privacy';
const STATES = [[], [1], [1, 2], [1, 3], [1, 4], [1, 2, 3, 4]].map((digits) => ({
  cookie: digits.length > 0 ? `permit ${digits.join(',')}` : undefined,
  digits,
}));
const PLACES = [
  { site: 'in', path: '/in/', level1: 'in' },
  { site: 'base', path: '/de/', level1: 'de' },
  { site: 'base', path: '/fr/', level1: 'fr' },
];

let browser: Browser;
let shop: Shop;
let bundleOf: (site: string, asOf: string) => Bundle;
beforeAll(async () => {
  shop = await loadShop(fileURLToPath(new URL('../../../preview/storefront', import.meta.url)));
  bundleOf = await compileBundles(PLACES.map(({ site }) => ({ site, asOf: AS_OF })));
  browser = await sharedChromium();
}, 120_000);

describe.each(PLACES)('$site on $path', { timeout: 180_000 }, ({ site, path, level1 }) => {
  test.each(STATES)('with the consent $cookie', async ({ cookie, digits }) => {
    const bundle = bundleOf(site, AS_OF);
    const seen = await visit(bundle, path, cookie);
    const { manifest } = bundle;
    const isAllowed = (formula: ConsentFormula): boolean => holds(formula, digits, level1);
    expect(seen.errors).toEqual([]);
    for (const host of seen.hosts) {
      const row = manifest.hosts.find((known) => known.host === host);
      expect(row?.host, `the manifest doesn't know ${host}`).toBe(host);
      expect(isAllowed(row!.formula), `${host} was reached although: ${row!.words}`).toBe(true);
    }
    for (const { where, name } of seen.written) {
      const row = rowsOf(manifest, where).find(
        (known) =>
          known.name === name ||
          (known.name.endsWith('*') && name.startsWith(known.name.slice(0, -1))),
      );
      expect(row?.name, `the manifest doesn't know ${where} ${name}`).toBeDefined();
      expect(isAllowed(row!.formula), `${where} ${name} was written although: ${row!.words}`).toBe(
        true,
      );
    }
    // Checks that allowed requests are really sent. If a page sent and stored nothing, the loops
    // above would check nothing.
    const edgeIsAllowed =
      site === 'in' || path !== '/fr/' || digits.some((digit) => digit === 2 || digit === 4);
    expect([...seen.hosts].sort()).toEqual([
      ...(site === 'in' && digits.includes(4) ? ['ad.doubleclick.net'] : []),
      ...(edgeIsAllowed ? ['edge.shop.example'] : []),
    ]);
    // Without the consent digit 3, the page keeps the visitor's identity only in memory.
    const isStored = edgeIsAllowed && digits.includes(3);
    expect(seen.written.some(({ name }) => name.endsWith('_identity'))).toBe(isStored);
    expect(
      seen.written.some(({ where, name }) => where === 'sessionStorage' && name === 'ecid'),
    ).toBe(isStored);
  });
});

interface Written {
  readonly where: 'cookie' | 'localStorage' | 'sessionStorage';
  readonly name: string;
}

function rowsOf(
  manifest: SiteManifest,
  where: Written['where'],
): readonly { readonly name: string; readonly formula: ConsentFormula; readonly words: string }[] {
  return where === 'cookie'
    ? manifest.cookies
    : manifest.storage.filter((row) => row.where === where);
}

/**
 * Returns whether a consent formula is true for a visitor with these consent digits, on a page with
 * this first path segment.
 */
function holds(formula: ConsentFormula, digits: readonly number[], level1: string): boolean {
  if ('always' in formula) return true;
  if ('never' in formula) return false;
  if ('digits' in formula) return formula.digits.some((digit) => digits.includes(digit));
  if ('all' in formula) return formula.all.every((part) => holds(part, digits, level1));
  if ('any' in formula) return formula.any.some((part) => holds(part, digits, level1));
  if ('not' in formula) return !holds(formula.not, digits, level1);
  if ('value' in formula && formula.value === 'url: level-1')
    return (formula.operand === level1) === (formula.test === 'equals');
  throw new Error(`The shop's manifests have no ${JSON.stringify(formula)}.`);
}

/**
 * Opens two pages in order, and clicks the first tracked element of each. The pages have the
 * content security policy that the manifest requires, and the shop's own scripts.
 */
async function visit(
  bundle: Bundle,
  path: string,
  consent: string | undefined,
): Promise<{
  readonly hosts: ReadonlySet<string>;
  readonly written: readonly Written[];
  readonly errors: readonly string[];
}> {
  const { manifest } = bundle;
  const now = Date.parse(`${AS_OF}T10:00:00Z`);
  const world = createWorld({ now: () => now, seed: 1, edges: [manifest.edge!] });
  const activity = createActivity();
  const askShop = createShopServer({ bundle, shop, environment: 'production', hosts: [] });
  const policy = policyOf(manifest);
  const served = await serveHttps((request) => {
    const own = askShop(request);
    return own
      ? { ...own, headers: { ...own.headers, 'content-security-policy': policy } }
      : world.answer(request);
  }, activity);
  const context = await browser.newContext({
    proxy: { server: served.proxy },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  try {
    const origin = `https://${manifest.serves.hosts[0]}`;
    if (consent !== undefined)
      await context.addCookies([{ name: COOKIE, value: encodeURIComponent(consent), url: origin }]);
    const written: Written[] = [];
    await context.exposeFunction(
      'toldByPage',
      (where: Written['where'], name: string) => void written.push({ where, name }),
    );
    await context.addInitScript(preparePage(now - Date.now()));
    await context.addInitScript(`(${recordWrites.toString()})()`);
    const page = await context.newPage();
    const watch = watchPage(page, activity);
    for (const address of [path, `${path}smartphones/`]) {
      await page.goto(origin + address, { waitUntil: 'load' });
      expect(await settle(page, activity)).toBe(true);
      const tracked = await page.$('button[an-la], a[an-la]');
      await tracked?.click({ timeout: 20_000 });
      expect(await settle(page, activity)).toBe(true);
    }
    return {
      hosts: new Set(world.hits.map(({ host }) => host)),
      written,
      errors: [
        ...watch.errors,
        ...watch.log.filter(({ level }) => level === 'error').map(({ text }) => text),
      ],
    };
  } finally {
    await context.close();
    await served.close();
  }
}

/**
 * Returns the manifest's content security policy, with two changes. Scripts may come only from the
 * page's own host, which serves the bundle and the data layer. Images may have a `data:` URL.
 */
function policyOf({ contentSecurityPolicy }: SiteManifest): string {
  return Object.entries({ ...contentSecurityPolicy, 'script-src': ["'self'"] })
    .map(
      ([directive, sources]) =>
        `${directive} ${sources.join(' ')}${directive === 'img-src' ? ' data:' : ''}`,
    )
    .join('; ')
    .replace(/'none' data:/, 'data:');
}

/*
 * Reports every cookie and storage key that the page writes, even if it is removed immediately.
 * Prevents clicks and forms from opening another page, because the manifest's consent formulas can
 * depend on the page's path. Playwright runs the source text of this function in the page.
 */
function recordWrites(): void {
  interface Writing {
    readonly prototype: object;
  }
  const page = globalThis as unknown as {
    readonly Document: Writing;
    readonly Storage: Writing;
    readonly sessionStorage: object;
    readonly toldByPage: (where: string, name: string) => void;
    readonly addEventListener: (
      type: string,
      listener: (event: { readonly preventDefault: () => void }) => void,
      capture: boolean,
    ) => void;
  };
  for (const type of ['submit', 'click'])
    page.addEventListener(type, (event) => event.preventDefault(), false);
  const cookie = Object.getOwnPropertyDescriptor(page.Document.prototype, 'cookie')!;
  Object.defineProperty(page.Document.prototype, 'cookie', {
    ...cookie,
    set(this: object, text: string) {
      page.toldByPage('cookie', text.slice(0, text.indexOf('=')));
      cookie.set!.call(this, text);
    },
  });
  const storage = page.Storage.prototype as { setItem: (key: string, value: string) => void };
  const { setItem } = storage;
  storage.setItem = function store(this: object, key: string, value: string) {
    page.toldByPage(this === page.sessionStorage ? 'sessionStorage' : 'localStorage', key);
    setItem.call(this as Parameters<typeof setItem.call>[0], key, value);
  };
}
