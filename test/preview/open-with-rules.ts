import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { compile } from '../../compiler/compile.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';

/**
 * Compiles rules, and returns a browser in which the preview uses the compiled bundle. This bundle
 * replaces the preview's own bundle for India's storefront.
 * @param files the texts of the rule files, by path
 * @param before JavaScript that pages run before the bundle
 * @throws if the rules can't be compiled
 */
export async function browserWithRules(
  browser: Browser,
  files: { readonly [file: string]: string },
  asOf: string,
  before = '',
): Promise<{ readonly browser: Browser; readonly manifest: SiteManifest }> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-rules-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { sites, diagnostics, texts } = await compile({
    rules: folder,
    asOf,
    sites: ['in'],
    trace: true,
    cache: false,
  });
  rmSync(folder, { recursive: true });
  const [built] = sites;
  if (built === undefined)
    throw new Error(
      diagnostics.map(({ message, place }) => `${place.file}:${place.line} ${message}`).join('\n'),
    );
  const served: { readonly [file: string]: string } = {
    'manifest.json': JSON.stringify(built.manifest),
    'meta.json': JSON.stringify(built.trace!.meta),
    'trace.js': before + built.trace!.code,
    'sources.json': JSON.stringify(Object.fromEntries(texts)),
  };
  const newContext = async (
    options: Parameters<Browser['newContext']>[0],
  ): Promise<BrowserContext> => {
    const context = await browser.newContext(options);
    await context.route(
      /\/bundles\/([^/]+\/in\/(manifest\.json|meta\.json|trace\.js)|sources\.json)(\?|$)/,
      (route) => {
        const file = new URL(route.request().url()).pathname.split('/').at(-1)!;
        return route.fulfill({
          body: served[file]!,
          contentType: file.endsWith('.js') ? 'text/javascript' : 'application/json',
        });
      },
    );
    return context;
  };
  return {
    browser: Object.assign(Object.create(browser) as Browser, { newContext }),
    manifest: built.manifest,
  };
}
