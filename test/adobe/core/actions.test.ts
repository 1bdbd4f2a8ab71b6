import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { actions, SCRIPTS } from './actions.ts';
import { done, openCorePage } from './open-core-page.ts';

/** The rows to play: every third row, or all rows in the long suite. */
const played = process.env['LONG'] ? actions : actions.filter((_, index) => index % 3 === 0);

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

describe('actions', { timeout: 60_000 }, () => {
  test.each(played.map((row) => [row.says, row] as const))(
    '%s',
    async (_, { rules, does, field, here = field }) => {
      const page = await openCorePage(browser, rules, '');
      await page.route('https://cdn.example/**', async (route) => {
        const { body, status, delayMs } = SCRIPTS[new URL(route.request().url()).pathname]!;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.fulfill({ contentType: 'text/javascript', body, status });
      });
      await page.evaluate(`(() => { ${does} })()`);
      const entries = here.split(' ');
      await page.waitForFunction(
        (count) => (window as unknown as { done: unknown[] }).done.length >= count,
        entries.length,
      );
      await page.waitForTimeout(50);
      expect((await done(page)).map(({ name }) => name)).toEqual(entries);
      await page.close();
    },
  );
});
