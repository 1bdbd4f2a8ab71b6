import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';

/**
 * Builds and serves the preview for the tests of a file, and returns it with the worker's Chromium.
 * Closes the preview after the tests.
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
