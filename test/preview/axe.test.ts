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

it('axe finds nothing wrong in any state; each is looked at in one of the looks, and in all of them by the long suite', async () => {
  const { page, close } = await openWithAxe(browser, preview.url);
  const found: string[] = [];
  for (const [index, state] of states.entries()) found.push(...await violationsIn(page, state, looks[index % looks.length]!));
  expect(found).toEqual([]);
  await close();
});
