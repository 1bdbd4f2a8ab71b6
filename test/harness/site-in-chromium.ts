import type { Browser } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { sharedChromium } from './shared-chromium.ts';
import type { Bundle } from '../../compiler/play/chromium/shop.ts';
import { compileFiles } from './compile-files.ts';

/** A site's production bundle, and a browser. */
export interface SiteInChromium {
  readonly bundle: Bundle;
  readonly browser: Browser;
}

/**
 * Prepares the tests of the calling file. Before the first test, compiles a site from the text of
 * its site.yaml and starts the shared Chromium.
 * @returns an object whose `bundle` and `browser` are set before the first test
 */
export function siteInChromium(site: string): SiteInChromium {
  const started = {} as { bundle: Bundle; browser: Browser };
  beforeAll(async () => {
    const { sites, diagnostics } = await compileFiles({ 'rules/shop/site.yaml': site });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    started.bundle = sites[0]!;
    started.browser = await sharedChromium();
  }, 120_000);
  return started;
}
