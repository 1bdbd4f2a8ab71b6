import type { Browser } from 'playwright-core';
import { launchChromium } from '../../compiler/play/chromium/launch-chromium.ts';

/**
 * The worker's global object, which the worker keeps from one test file to the next. The browser is
 * a property of this object, because a variable of this module would be lost.
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
