import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { coreDifferences } from './differences.ts';
import { actions as actionRows } from './actions.ts';
import { conditions as conditionRows, values as valueRows } from './questions.ts';
import { eventOptions } from './event-options.ts';
import { events, nested } from './events.ts';
import { openCorePage } from './open-core-page.ts';

/** Differences that have their own tests instead of rows. */
const others = ['track never throws', 'custom events and hovering have no bubbling options'];

const rows = [...events, ...eventOptions];
/** The rows to play: every fourth row, or all rows in the long suite. */
const played = process.env['LONG'] ? rows : rows.filter((_, index) => index % 4 === 0);

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

/**
 * Waits until the page's list `done` has `expected` entries, but at most ten seconds. Then waits
 * for `waitMs`, in case more entries follow. Returns the names of all entries. Both waits are
 * timers of the page. So even on a slow machine, a page timer that is due after the second wait
 * can't fire before the second wait ends.
 */
function entriesOf(page: Page, expected: number, waitMs: number): Promise<readonly string[]> {
  return page.evaluate(
    async ([count, ms]) => {
      const { done: entries } = window as unknown as { done: { readonly name: string }[] };
      const wait = (time: number) => new Promise((resolve) => void setTimeout(resolve, time));
      for (let looks = 0; looks < 200 && entries.length < count; looks += 1) await wait(50);
      await wait(ms);
      return entries.map(({ name }) => name);
    },
    [expected, waitMs] as const,
  );
}

describe('events', { timeout: 60_000 }, () => {
  test.each(played.map((row) => [row.says, row] as const))(
    '%s',
    async (_, { rules, body = nested, does, waitMs = 0, field, here = field }) => {
      const page = await openCorePage(
        browser,
        rules,
        body,
        'window.shop = { a: 1, b: 2 }; window.open = undefined;',
      );
      if (typeof does === 'function') await does(page);
      else if (does !== undefined) await page.evaluate(`(() => { ${does} })()`);
      const names = here.split(' ').filter((name) => name !== '');
      expect((await entriesOf(page, names.length, waitMs)).join(' ')).toBe(here);
      await page.close();
    },
  );

  test.each([{ 'custom-event': { type: 'ping' } }, { hover: { selector: '#b' } }])(
    'bubbling options of %j are errors',
    async (event) => {
      const [[type, settings]] = Object.entries(event) as [[string, object]];
      const rule = { name: 'x', events: [{ [type]: { ...settings, 'bubble-stop': true } }] };
      await expect(openCorePage(browser, [rule], nested)).rejects.toThrow('key-unknown');
    },
  );

  test('track without a name throws nothing', async () => {
    const page = await openCorePage(
      browser,
      [{ name: 'x', events: [{ 'direct-call': 'go' }] }],
      nested,
    );
    expect(await page.evaluate('_satellite.track(), "continues"')).toBe('continues');
    await page.close();
  });
});

test('every difference has a row, and a row names a difference if and only if its results differ', () => {
  const all = [...rows, ...valueRows, ...conditionRows, ...actionRows];
  const named = new Set(all.flatMap(({ difference }) => difference ?? []));
  expect([...named, ...others].sort()).toEqual(coreDifferences.map(({ name }) => name).sort());
  for (const { says, field, here = field, difference } of [...rows, ...actionRows])
    expect({ [says]: here !== field }).toEqual({ [says]: difference !== undefined });
});
