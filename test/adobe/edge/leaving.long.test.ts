import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { clickAndLeave } from './click-and-leave.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** The number of clicks in each of the two cases. Both cases together have 500 clicks. */
const clicks = 250;

test.each([[true], [false]])(
  '500 clicks that unload the page are counted once each (known visitor: %s)',
  async (isKnown) => {
    const counted = await clickAndLeave(browser, clicks, isKnown);
    console.log(
      `${counted.filter((times) => times === 1).length} of ${clicks} clicks counted once`,
    );
    expect(counted).toEqual(Array.from({ length: clicks }, () => 1));
  },
  1_200_000,
);
