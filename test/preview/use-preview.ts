import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';

/** A Chromium and the built preview for the tests of a file; both are closed after them. */
export async function usePreview(): Promise<{ readonly browser: Browser; readonly preview: ServedPreview }> {
  const [browser, preview] = await Promise.all([launchChromium(), buildPreview()]);
  afterAll(async () => {
    await browser.close();
    await preview.close();
  });
  return { browser, preview };
}
