import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { clickAndLeave } from './click-and-leave.ts';

let browser: Browser;
beforeAll(async () => { browser = await launchChromium(); });
afterAll(async () => browser.close());

/** Clicks of each kind; 500 in all. */
const clicks = 250;

test.each([[true], [false]])('500 clicks that lead away at once are counted once each (the visitor is known: %s)', async (isKnown) => {
  const counted = await clickAndLeave(browser, clicks, isKnown);
  console.log(`${counted.filter((times) => times === 1).length} of ${clicks} clicks counted once`);
  expect(counted).toEqual(Array.from({ length: clicks }, () => 1));
}, 1_200_000);
