import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { BUNDLE, playPage } from './play-page.ts';

// An action can delay all later rules of the page. An example is an action that asks a server for
// the visitor's consent.

/**
 * Returns a site with two rules. The first loads a script that records the visitor's choice. The
 * second reads this choice.
 */
const site = (beside: string, more = '') => `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 2: product } }
${more}
rules:
  - id: shop/ask
    name: Ask
    order: 1
    events: [library-loaded]
    actions:
      - { load-script: { host: ask.shop.example, path: /ask.js, purpose: product }, ${beside} }
      - push: { to: ran, entry: { rule: ask } }
  - id: shop/view
    name: View
    events: [library-loaded, window-loaded]
    actions: [ { push: { to: ran, entry: { rule: view, answered: { cookie: answered } } } } ]
`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

async function play(
  yaml: string,
  scripts: Readonly<Record<string, string>>,
  delayMs = 0,
  head = '',
  entries = 0,
): Promise<{ readonly ran: unknown; readonly code: string; readonly errors: readonly string[] }> {
  const { sites, diagnostics } = await compileFiles({ 'rules/shop/site.yaml': yaml });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const html = `<!doctype html><link rel="icon" href="data:,"><script>ran = []</script>${head}<script src="${BUNDLE}"></script><body></body>`;
  const { answer, errors } = await playPage(browser, sites[0]!, {
    html,
    scripts,
    delayMs,
    ask: `new Promise((done) => { let looks = 0; const look = () => ran.length < ${entries} && looks++ < 100 ? setTimeout(look, 100) : done(ran.map(({ rule, answered }) => rule + (answered ?? ""))); setTimeout(look, 400); })`,
  });
  return { ran: answer, code: sites[0]!.code, errors };
}

const answers = { '/ask.js': 'document.cookie = "answered=yes; path=/"' };

describe('the rules of a page', { timeout: 180_000 }, () => {
  test('wait for an action with hold: page, and see its effects', async () => {
    expect(await play(site('hold: page'), answers)).toMatchObject({
      ran: ['ask', 'viewyes', 'viewyes'],
      errors: [],
    });
  });

  test('wait for it no longer than its timeout', async () => {
    const { ran } = await play(site('hold: page, timeout: 100ms'), answers, 1500);
    expect(ran).toEqual(['view', 'viewyes']);
  });

  test('continue if it fails', async () => {
    expect((await play(site('hold: page'), {})).ran).toEqual(['view', 'view']);
  });

  test('wait for each other if the site has hold: page', async () => {
    expect((await play(site('delay-next: true', 'hold: page'), answers)).ran).toEqual([
      'ask',
      'viewyes',
      'viewyes',
    ]);
  });

  test('wait for a waiting condition if the site has hold: page, and continue if it fails', async () => {
    const waits = (more: string, timeout = '2s') =>
      site('delay-next: true', more).replace(
        '    actions:\n      - { load-script',
        `    conditions: [ { js: shop.open, equals: true, timeout: ${timeout} } ]\n    actions:\n      - { load-script`,
      );
    const open =
      '<script>shop = { open: false }; setTimeout(() => { shop.open = true; }, 150)</script>';
    expect((await play(waits(''), answers, 0, open, 3)).ran).toMatchObject(
      ['view', /view|ask/, /view|ask/].map((entry) => expect.stringMatching(entry) as string),
    );
    expect((await play(waits('hold: page'), answers, 0, open, 3)).ran).toEqual([
      'ask',
      'viewyes',
      'viewyes',
    ]);
    expect(
      (await play(waits('hold: page', '100ms'), answers, 0, '<script>shop = {}</script>', 2)).ran,
    ).toEqual(['view', 'view']);
  });

  test("don't wait for each other without hold: page, and the bundle is then smaller", async () => {
    const [free, held] = [
      await play(site('delay-next: true', 'hold: rule'), answers),
      await play(site('hold: page'), answers),
    ];
    expect((free.ran as string[])[0]).toBe('view');
    expect(free.code.length).toBeLessThan(held.code.length - 100);
  });
});
