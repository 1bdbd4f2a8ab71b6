import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { findPage } from '../../compiler/scenario/find-page.ts';
import type { Page } from '../../compiler/scenario/page.ts';
import { renderPage } from '../../compiler/scenario/render-page.ts';
import { prefixOf } from '../build/prefix-of.ts';
import { pageLayout, pages } from '../storefront/pages.ts';
import stylesheet from '../storefront/storefront.css?url';
import type { LoadedBundle } from './load-bundles.ts';

/** The mock page at a path and query; undefined where the shop shows its not-found page. */
export function pageAt(manifest: SiteManifest, url: string): Page | undefined {
  return findPage(pages, prefixOf(manifest), url);
}

/** The HTML of the page at a path and query, with the bundle that goes live in it, or its trace build. @param nonce goes on every script */
export function renderMockPage({ manifest, script, traceScript }: LoadedBundle, url: string, build: 'trace' | 'production', nonce?: string): string {
  const page = pageAt(manifest, url) ?? pages.find(({ page: type }) => type === 'page not found');
  if (page === undefined) throw new Error('The storefront has no page for what is not found.');
  return renderPage(page, {
    site: manifest.site,
    prefix: prefixOf(manifest),
    constants: manifest.constants,
    bundle: build === 'trace' ? traceScript : script,
    environment: manifest.environments.includes('preview') ? 'preview' : undefined,
    styles: [new URL(stylesheet, document.baseURI).href],
    layout: pageLayout,
    nonce,
  });
}
