import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';

/**
 * Builds the preview and serves it until the tests of the file have ended. Returns the preview, and
 * the Chromium that all test files of a Vitest worker share.
 */
export async function usePreview(): Promise<{
  readonly browser: Browser;
  readonly preview: ServedPreview;
}> {
  const [browser, preview] = await Promise.all([sharedChromium(), buildPreview()]);
  afterAll(async () => {
    await preview.close();
  });
  return { browser, preview };
}
