import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { findPage } from '../../../compiler/play/scenario/find-page.ts';
import type { Page } from '../../../compiler/play/scenario/page.ts';
import { renderPage } from '../../../compiler/play/scenario/render-page.ts';
import { shopAttributes } from '../../../compiler/play/scenario/shop-attributes.ts';
import { prefixOf } from '../bundles/prefix-of.ts';
import { pageLayout, pages } from '../../storefront/pages.ts';
// oxlint-disable-next-line import/default -- Vite makes a script of the file, and exports its URL.
import shopScript from '../../storefront/script/shop.ts?worker&url';
import stylesheet from '../../storefront/storefront.css?url';
import type { LoadedBundle } from '../bundles/load-bundles.ts';

/** Returns the mock page of a path and query; undefined if the shop shows its not-found page. */
export function pageAt(manifest: SiteManifest, url: string): Page | undefined {
  return findPage(pages, prefixOf(manifest), url);
}

/**
 * Returns the HTML of the page at a path and query. The page loads the production or trace build of
 * the bundle.
 * @param isAlive whether the page has the shop's own script
 * @param nonce the nonce of every script
 */
export function renderMockPage(
  { manifest, script, traceScript }: LoadedBundle,
  url: string,
  build: 'trace' | 'production',
  isAlive: boolean,
  nonce?: string,
): string {
  const page = pageAt(manifest, url) ?? pages.find(({ page: type }) => type === 'page not found');
  if (page === undefined) throw new Error('The storefront has no not-found page.');
  return renderPage(page, {
    site: manifest.site,
    prefix: prefixOf(manifest),
    constants: manifest.constants,
    bundle: build === 'trace' ? traceScript : script,
    environment: manifest.environments.includes('preview') ? 'preview' : undefined,
    styles: [new URL(stylesheet, document.baseURI).href],
    layout: pageLayout,
    shop: isAlive
      ? {
          src: new URL(shopScript, document.baseURI).href,
          ...shopAttributes(manifest, prefixOf(manifest)),
        }
      : undefined,
    nonce,
  });
}
