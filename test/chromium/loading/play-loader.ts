import { layout } from '../../../compiler/release/layout.ts';
import { loader } from '../../../compiler/release/loader.ts';
import type { SiteInChromium } from '../../harness/site-in-chromium.ts';
import { playPage, type Played, type PlayedPage } from './play-page.ts';

export const LOADER = `/${layout.loader('production', 'shop')}`;
export const CDN = 'https://cdn.shop.example';

/** Returns the tag of the site's loader, with more attributes. */
export const loaderTag = (attributes = ''): string =>
  `<script async crossorigin src="${CDN}${LOADER}"${attributes}></script>`;

/** Returns the URL path of the bundle that the site's loader loads. */
export const bundlePath = ({ bundle }: SiteInChromium): string =>
  `/${layout.script('shop', bundle.manifest.file)}`;

/**
 * Loads one page. Its head contains `head`, by default the tag of the site's loader. A script in
 * the body sets the page's title to `continues`.
 * @param changed the text that is served instead of the bundle that the loader names
 */
export function playLoader(
  shop: SiteInChromium,
  {
    head = loaderTag(),
    changed,
    ...page
  }: Omit<PlayedPage, 'html'> & { readonly head?: string; readonly changed?: string },
): Promise<Played> {
  const { file, integrity } = shop.bundle.manifest;
  return playPage(shop.browser, shop.bundle, {
    scripts: {
      [LOADER]: loader({ file: layout.fromLoader('shop', file), integrity }),
      [bundlePath(shop)]: changed ?? shop.bundle.code,
    },
    html: `<!doctype html><link rel="icon" href="data:,">${head}<body><p>A page</p><script nonce="abc">document.title = "continues"</script></body>`,
    ...page,
  });
}
