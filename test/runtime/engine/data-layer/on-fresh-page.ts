import { afterEach, beforeEach, vi } from 'vitest';
import { logged } from '../../page.ts';

/**
 * Before each test, resets the modules of the runtime and deletes the page's data layer.
 * @param dataLayer the name of the data layer's global
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
