import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { done, openCorePage, writesDown, type CoreRule } from '../../adobe/core/open-core-page.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

const BODY =
  '<button id="ask">Ask</button><div id="outer"><p id="inner" style="padding: 20px"><a id="link" href="/in/next/">Next</a></p></div>';

/**
 * Returns an action that loads the script ask.js. The action lasts until the test answers the
 * request for the script. `beside` contains further fields of the action.
 */
const ask = (beside: object) => ({
  'load-script': { host: 'ask.shop.example', path: '/ask.js', purpose: 'product' },
  timeout: 30_000,
  ...beside,
});

/** A rule that, after a click on the button, delays the page's later rules. */
const asking: CoreRule = {
  name: 'ask',
  events: [{ click: '#ask' }],
  actions: [ask({ hold: 'page' }), writesDown({ name: 'asked' })],
};

const onClick = (name: string, options: object = {}, more: object = {}): CoreRule => ({
  name,
  events: [{ click: { selector: `#${name}`, ...options } }],
  ...more,
});

/** Opens a page whose script ask.js doesn't load until `answer` is called. */
async function open(rules: readonly CoreRule[], before = '', more = {}) {
  const page = await openCorePage(browser, rules, BODY, before, more);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/ask.js', async (route) => {
    await answered;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return { page, answer };
}

async function ran(page: Page, entries: number): Promise<readonly string[]> {
  await page
    .waitForFunction(
      (count) => (window as unknown as { done: unknown[] }).done.length >= count,
      entries,
    )
    .catch(() => undefined);
  await page.waitForTimeout(50);
  const names = (await done(page)).map(({ name }) => name);
  await page.close();
  return names;
}

describe('bubbling options while the page is held', { timeout: 180_000 }, () => {
  const play = async (rules: readonly CoreRule[], entries: number) => {
    const { page, answer } = await open([asking, ...rules]);
    await page.click('#ask');
    await page.click('#inner', { position: { x: 1, y: 1 } });
    expect(await done(page)).toEqual([]);
    answer();
    return ran(page, entries);
  };

  test('an inner rule with bubble-stop stops the outer rules', async () => {
    expect(await play([onClick('outer'), onClick('inner', { 'bubble-stop': true })], 2)).toEqual([
      'asked',
      'inner',
    ]);
  });

  test('an outer rule stops if it requires that no inner rule has fired', async () => {
    expect(
      await play([onClick('outer', { 'bubble-fire-if-child-fired': false }), onClick('inner')], 2),
    ).toEqual(['asked', 'inner']);
  });

  test("an inner rule whose conditions fail doesn't stop the outer rules", async () => {
    const fails = { conditions: [{ js: 'nobody', exists: true }] };
    expect(
      await play([onClick('outer'), onClick('inner', { 'bubble-stop': true }, fails)], 2),
    ).toEqual(['asked', 'outer']);
  });

  test('an inner rule that holds the page itself stops the outer rules', async () => {
    const { page, answer } = await open([
      onClick('outer'),
      onClick('inner', { 'bubble-stop': true }, { actions: asking['actions'] }),
    ]);
    await page.click('#inner', { position: { x: 1, y: 1 } });
    answer();
    expect(await ran(page, 1)).toEqual(['asked']);
  });

  test('an inner rule whose condition holds the page stops the outer rules once it fires', async () => {
    const waits = { conditions: [{ js: 'open', equals: true, timeout: '30s' }] };
    const page = await openCorePage(
      browser,
      [onClick('outer'), onClick('inner', { 'bubble-stop': true }, waits)],
      BODY,
      'window.open = undefined',
      { hold: 'page' },
    );
    await page.click('#inner', { position: { x: 1, y: 1 } });
    expect(await done(page)).toEqual([]);
    await page.evaluate('window.open = true');
    expect(await ran(page, 1)).toEqual(['inner']);
  });
});

describe('a direct call after a wait', { timeout: 180_000 }, () => {
  const caller = (beside: object): CoreRule => ({
    name: 'caller',
    events: [{ click: '#ask' }],
    actions: [ask(beside), { 'direct-call': 'called' }, writesDown({ name: 'caller' })],
  });
  const called: CoreRule = { name: 'called', events: [{ 'direct-call': 'called' }] };
  const other: CoreRule = { name: 'other', events: [{ 'direct-call': 'other' }] };

  test.each([
    ['held its rule', { 'delay-next': true }],
    ['held the page', { hold: 'page' }],
  ])('that %s runs before the next action', async (_, beside) => {
    const { page, answer } = await open([caller(beside), called]);
    await page.click('#ask');
    answer();
    expect(await ran(page, 2)).toEqual(['called', 'caller']);
  });

  test('comes before rules that the page has held', async () => {
    const { page, answer } = await open([caller({ hold: 'page' }), called, other]);
    await page.click('#ask');
    await page.evaluate('_satellite.track("other")');
    answer();
    expect(await ran(page, 3)).toEqual(['called', 'caller', 'other']);
  });

  test('waits for the rule of an earlier direct call, if that rule holds the page', async () => {
    const { page, answer } = await open([
      {
        name: 'caller',
        events: [{ click: '#ask' }],
        actions: [{ 'direct-call': 'holds' }, { 'direct-call': 'called' }],
      },
      { ...asking, events: [{ 'direct-call': 'holds' }] },
      called,
    ]);
    await page.click('#ask');
    expect(await done(page)).toEqual([]);
    answer();
    expect(await ran(page, 2)).toEqual(['asked', 'called']);
  });
});

describe('an anchor delay', { timeout: 180_000 }, () => {
  /**
   * Clicks the link. Returns one text: the rules that ran, and `delayed true` or `delayed false`.
   * A listener of the page cancels the navigation in both cases, so the page stays open.
   */
  const isDelayed = async (rules: readonly CoreRule[]) => {
    const { page } = await open(
      rules,
      'addEventListener("click", (event) => { done.push({ name: `delayed ${event.defaultPrevented}` }); event.preventDefault(); })',
    );
    await page.click('#link');
    return (await ran(page, 1)).join(' ');
  };
  const outer = (options: object) => onClick('outer', { 'anchor-delay': 1000, ...options });

  test('delays the link if its rule runs', async () => {
    expect(await isDelayed([outer({})])).toBe('outer delayed true');
  });

  test('does not if the click happened to a child and bubble-fire-if-parent is false', async () => {
    expect(await isDelayed([outer({ 'bubble-fire-if-parent': false })])).toBe('delayed false');
  });

  test('does not if an inner rule stops its rule', async () => {
    expect(await isDelayed([outer({}), onClick('inner', { 'bubble-stop': true })])).toBe(
      'inner delayed false',
    );
  });

  test('does not if its rule requires that no inner rule has fired', async () => {
    expect(
      await isDelayed([outer({ 'bubble-fire-if-child-fired': false }), onClick('inner')]),
    ).toBe('inner delayed false');
  });
});
