import type { Browser } from 'playwright-core';
import { launchChromium } from '../../compiler/play/chromium/launch-chromium.ts';

/**
 * A property of the global object, because it survives from one test file to the next in a worker.
 * A variable of this module doesn't.
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
