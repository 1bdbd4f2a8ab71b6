import type { Browser, Page } from 'playwright-core';
import { compile } from '../../../compiler/compile.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';
import { runStore } from '../../harness/run-store.ts';

const SITE = {
  site: 'shop',
  title: 'Shop',
  serves: { hosts: ['www.shop.example'] },
  'direct-calls': true,
  consent: {
    cookie: 'choice',
    digits: { 3: 'analytics' },
    allows: { product: true, analytics: true },
  },
  edge: { datastream: 'd', org: 'A@AdobeOrg', domain: 'edge.shop.example' },
};

const URL_OF_PAGE = 'https://www.shop.example/in/Home/?a=1&rep=2&rep=3&empty=#Frag';

/** A rule with only the fields that matter to a test. A rule without actions records its name. */
export interface CoreRule {
  readonly name: string;
  readonly [key: string]: unknown;
}

/** Returns an action that adds an entry to the page's list `done`. */
export const writesDown = (entry: object): object => ({ push: { to: 'done', entry } });

/**
 * Compiles rules as for production, and opens a page with them in Chromium.
 * @param before code that runs in the page before the bundle
 * @param more further settings of the site
 */
export async function openCorePage(
  browser: Browser,
  rules: readonly CoreRule[],
  body: string,
  before = '',
  more: object = {},
): Promise<Page> {
  const written = rules.map(({ name, ...rule }) => ({
    id: `shop/${name}`,
    name,
    actions: [writesDown({ name })],
    ...rule,
  }));
  const made = makeRulesFolder({
    'rules/shop/site.yaml': JSON.stringify({ ...SITE, ...more, rules: written }),
  });
  const { sites, diagnostics } = await compile({
    rules: made.rules,
    asOf: '2025-04-15',
    cache: runStore,
  });
  made.remove();
  const wrong = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, place }) => `${place.column} ${code}: ${message}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Home</title><script>window.done=[];${before}</script><script>${sites[0]!.code}</script><body>${body}`,
    }),
  );
  await page.goto(URL_OF_PAGE);
  return page;
}

/** Returns the entries that the page's rules have recorded so far. */
export const done = <T = { readonly name: string }>(page: Page): Promise<readonly T[]> =>
  page.evaluate(() => (window as unknown as { done: unknown[] }).done) as Promise<readonly T[]>;
