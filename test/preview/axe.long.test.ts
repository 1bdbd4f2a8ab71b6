import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { looks, openWithAxe, states, violationsIn } from './axe-states.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';

let browser: Browser;
let preview: ServedPreview;

beforeAll(async () => {
  [browser, preview] = await Promise.all([launchChromium(), buildPreview()]);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

it.each(looks)('axe finds nothing wrong in any state, $colorScheme and $width px wide', async (look) => {
  const { page, close } = await openWithAxe(browser, preview.url);
  const found: string[] = [];
  for (const state of states) found.push(...await violationsIn(page, state, look));
  expect(found).toEqual([]);
  await close();
}, 120_000);
