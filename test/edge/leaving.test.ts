import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { clickAndLeave } from './click-and-leave.ts';

let browser: Browser;
beforeAll(async () => { browser = await launchChromium(); });
afterAll(async () => browser.close());

const once = (clicks: number): number[] => Array.from({ length: clicks }, () => 1);

test.each<[string, boolean, string]>([
  ['a known visitor', true, ''],
  ['a new visitor, whose page view is still under way', false, ''],
  ['a new visitor, by the client that page code can call, too', false, ', global: alloy'],
])('a click that leads away is counted once: %s', async (_, isKnown, more) => {
  expect(await clickAndLeave(browser, 7, isKnown, more)).toEqual(once(7));
}, 120_000);
