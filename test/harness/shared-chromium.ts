import type { Browser } from 'playwright-core';
import { launchChromium } from '../../compiler/play/chromium/launch-chromium.ts';

/**
 * The global object of vitest's worker. The worker keeps this object from one test file to the
 * next. The browser is a property of this object, so that all test files of the worker share the
 * browser.
 */
const worker = globalThis as { tagwrightChromium?: Promise<Browser> };

/**
 * Returns this worker's Chromium, and starts it on the first call. Close the contexts that you open
 * in the browser, but don't close the browser. The browser ends with the worker.
 */
export function sharedChromium(): Promise<Browser> {
  worker.tagwrightChromium ??= launchChromium();
  return worker.tagwrightChromium;
}
