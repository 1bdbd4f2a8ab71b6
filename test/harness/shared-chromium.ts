import type { Browser } from 'playwright-core';
import { launchChromium } from '../../compiler/play/chromium/launch-chromium.ts';

/**
 * The browser is a property of the global object, which a worker keeps from one test file to the
 * next. A variable of this module would be lost.
 */
const worker = globalThis as { tagwrightChromium?: Promise<Browser> };

/**
 * Returns this worker's Chromium, and starts it on the first call. Don't close it: close the
 * contexts that you open in it. It ends with the worker.
 */
export function sharedChromium(): Promise<Browser> {
  worker.tagwrightChromium ??= launchChromium();
  return worker.tagwrightChromium;
}
