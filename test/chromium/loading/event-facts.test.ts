import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { done, openCorePage, writesDown, type CoreRule } from '../../adobe/core/open-core-page.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

const BODY =
  '<button id="ask">Ask</button><a id="link" an-la="first" href="#first"><b id="b">First</b> link</a>';

/**
 * Code that changes everything that the rules read from the link, as page code may do after a
 * click.
 */
const CHANGE =
  'b.textContent = "Second"; link.href = "#second"; link.setAttribute("an-la", "second");';

const SITE = {
  'event-fields': { label: 'an-la' },
  elements: { described: 'link %event.link-text%' },
};

const ASK = {
  'load-script': { host: 'ask.shop.example', path: '/ask.js', purpose: 'product' },
  timeout: 30_000,
};

const FACTS = writesDown({
  text: '%event.text%',
  label: '%event.label%',
  url: '%event.link-url%',
  element: '%described%',
});

const first = {
  text: 'First',
  label: 'first',
  url: 'https://www.shop.example/in/Home/?a=1&rep=2&rep=3&empty=#first',
  element: 'link First link',
};

const onLink = (actions: readonly object[], more: object = {}): CoreRule => ({
  name: 'link',
  events: [{ click: '#b' }],
  actions,
  ...more,
});

/**
 * Clicks elements of a page, runs the code `calls`, and then changes the page. Actions that wait
 * for the script ask.js, and conditions that wait for the global `open`, continue only after the
 * change. Returns the entries that the rules have recorded.
 */
async function play(
  rules: readonly CoreRule[],
  { clicks, calls = '' }: { readonly clicks: readonly string[]; readonly calls?: string },
): Promise<readonly object[]> {
  const page = await openCorePage(browser, rules, BODY, 'window.open = undefined;', SITE);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/ask.js', async (route) => {
    await answered;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  for (const selector of clicks) await page.click(selector);
  await page.evaluate(`${calls}; ${CHANGE}`);
  expect(await done(page)).toEqual([]);
  await page.evaluate('window.open = true');
  answer();
  await page.waitForFunction('done.length > 0');
  await page.waitForTimeout(50);
  const entries = await done<object>(page);
  await page.close();
  return entries;
}

describe('a rule gets the values from the time of its event', { timeout: 60_000 }, () => {
  test('after an action that its rule waits for', async () => {
    const rule = onLink([{ ...ASK, 'delay-next': true }, FACTS]);
    expect(await play([rule], { clicks: ['#b'] })).toEqual([first]);
  });

  test('after a condition that waits', async () => {
    const rule = onLink([FACTS], { conditions: [{ js: 'open', equals: true, timeout: '30s' }] });
    expect(await play([rule], { clicks: ['#b'] })).toEqual([first]);
  });

  test('in a condition that waits, and after it', async () => {
    const conditions = [
      {
        all: [
          { js: 'open', equals: true },
          { event: 'label', equals: 'first' },
        ],
        timeout: '30s',
      },
      { event: 'text', equals: 'First' },
    ];
    expect(await play([onLink([FACTS], { conditions })], { clicks: ['#b'] })).toEqual([first]);
  });

  test('while another rule holds the page', async () => {
    const holds: CoreRule = {
      name: 'holds',
      events: [{ click: '#ask' }],
      actions: [{ ...ASK, hold: 'page' }],
    };
    expect(await play([holds, onLink([FACTS])], { clicks: ['#ask', '#b'] })).toEqual([first]);
  });

  test('also in the detail of a direct call, whatever the page does to it afterwards', async () => {
    const rule: CoreRule = {
      name: 'called',
      events: [{ 'direct-call': 'go' }],
      actions: [
        { ...ASK, 'delay-next': true },
        writesDown({ all: { event: 'detail' }, lines: { event: 'detail.cart.lines' } }),
      ],
    };
    const calls = `
      const detail = { cart: { lines: [{ sku: "a" }] }, at: new Date(0) };
      detail.self = detail;
      _satellite.track("go", detail);
      detail.cart.lines[0].sku = "b";
      detail.cart.lines.push({ sku: "c" });
      detail.cart = undefined`;
    expect(await play([rule], { clicks: [], calls })).toMatchObject([
      { all: { cart: { lines: [{ sku: 'a' }] }, at: new Date(0) }, lines: [{ sku: 'a' }] },
    ]);
  });
});

test('a bundle in which no rule waits copies no values', { timeout: 60_000 }, async () => {
  const copies = async (actions: readonly object[]) => {
    const page = await openCorePage(browser, [onLink(actions)], BODY, '', SITE);
    const code = await page.evaluate<string>('document.scripts[1].text');
    await page.close();
    return code.includes('Object.entries');
  };
  expect(await copies([FACTS])).toBe(false);
  expect(await copies([{ ...ASK, 'delay-next': true }, FACTS])).toBe(true);
});
