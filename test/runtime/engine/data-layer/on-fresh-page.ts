import { afterEach, beforeEach, vi } from 'vitest';
import { logged } from '../../page.ts';

/**
 * Runs each test with new modules of the runtime, and on a page without this data layer.
 * @returns the log of the current test
 */
export function onFreshPage(dataLayer: string): { readonly lines: readonly string[] } {
  const log = { lines: [] as string[] };
  beforeEach(() => {
    vi.resetModules();
    log.lines = logged();
    delete (window as unknown as { [name: string]: unknown })[dataLayer];
  });
  afterEach(() => void vi.restoreAllMocks());
  return log;
}
