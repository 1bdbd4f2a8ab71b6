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
 * Compiles a site from the text of its site.yaml and starts a browser, before the tests of the
 * calling file.
 * @returns the bundle and the browser, which are set when the tests start
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
