import { scriptIntegrity } from '../../cache/script-integrity.ts';
import { embedCode, embedScript } from '../../model/embed-code.ts';
import type { SiteManifest } from '../../model/manifest.ts';
import { findPage } from '../scenario/find-page.ts';
import type { Page, PageLayout, PageSite } from '../scenario/page.ts';
import { renderDataLayer } from '../scenario/render-data-layer.ts';
import { renderPage, type PageOptions } from '../scenario/render-page.ts';
import { shopAttributes } from '../scenario/shop-attributes.ts';
import type { WorldAnswer, WorldRequest } from '../scenario/world/exchange.ts';
import type { BundleLoading } from './visit.ts';

/** The mock shop, as data. */
export interface Shop {
  readonly pages: readonly Page[];
  readonly layout?: PageLayout;
  /** Returns the script of the shop's pages. Absent if the shop has none. */
  readonly script?: () => Promise<string>;
}

/** A compiled site: its bundle (`code`), its manifest and its on-demand script. */
export interface Bundle {
  readonly code: string;
  readonly manifest: SiteManifest;
  /** The on-demand script, if the site has one. */
  readonly onDemand?: { readonly code: string };
}

/** Returns the parts of a compiled site that the mock shop needs. */
export function bundleOf({ code, manifest, onDemand }: Bundle): Bundle {
  return { code, manifest, ...(onDemand && { onDemand: { code: onDemand.code } }) };
}

export interface ShopOptions {
  readonly bundle: Bundle;
  readonly shop: Shop;
  readonly environment: string;
  /** Hosts of the shop, in addition to those that the site serves. */
  readonly hosts: readonly string[];
  /** The source code of the shop's own script. Absent if the pages are played without it. */
  readonly shopScript?: string | undefined;
  /**
   * How pages load the bundle. The object's values may change from one page to the next. If the
   * object is absent, pages load the bundle with `async` from their own host.
   */
  readonly loading?: Readonly<BundleLoading>;
}

/** The URL of the script of the shop's pages. */
const shopPath = '/tagwright/shop.js';

/** The URL of the script that adds the bundle to a loaded page. */
const latePath = '/tagwright/late.js';

/**
 * Returns the page's Content-Security-Policy. It allows scripts only from the page's own host, from
 * the https sources that the manifest lists, and from `more`. It forbids eval. It allows an inline
 * script only if `more` contains the script's hash.
 */
function policyOf({ contentSecurityPolicy }: SiteManifest, ...more: readonly string[]): string {
  return [
    "script-src 'self'",
    ...contentSecurityPolicy['script-src'].filter((source) => source.startsWith('https:')),
    ...more,
  ].join(' ');
}

/**
 * Returns how a page loads the bundle. `page` contains the options for `renderPage`. `allowed`
 * lists the additional sources that the page's policy must allow for the bundle.
 */
function loaderOf(
  { code }: Bundle,
  src: string,
  environment: string,
  { load, from }: Readonly<BundleLoading>,
): {
  readonly page: Pick<PageOptions, 'bundle' | 'load' | 'loader'>;
  readonly allowed: readonly string[];
} {
  const hosts = from === undefined ? [] : [`https://${from}`];
  if (load === 'late')
    return { page: { loader: `<script src="${latePath}"></script>` }, allowed: hosts };
  if (load === 'inline')
    return {
      page: { loader: `<script data-environment="${environment}">${code}</script>` },
      allowed: [hashSource(code)],
    };
  if (load === 'embed')
    return {
      page: { loader: embedCode({ src, environment }).trim() },
      allowed: [...hosts, hashSource(embedScript({ src }))],
    };
  return { page: { bundle: src, load }, allowed: hosts };
}

/** Returns the hash that a content security policy must contain to allow an inline script. */
function hashSource(script: string): string {
  return `'${scriptIntegrity(script, 'sha256')}'`;
}

/** Returns a script that adds the bundle's script element shortly after the page has loaded. */
function lateScript(src: string, environment: string): string {
  return `addEventListener('load', () => setTimeout(() => {
  const script = document.createElement('script');
  script.dataset.environment = ${JSON.stringify(environment)};
  script.src = ${JSON.stringify(src)};
  document.body.append(script);
}, 20));
`;
}

/**
 * Creates the web server of the mock shop. The server answers requests for the shop's pages, for
 * their scripts (each page's data layer is a separate script), and for the bundle.
 * @returns a function that returns the response to a request, or undefined if the server doesn't
 * answer the request. If the visitor opens a page of a host outside the shop, the response is an
 * empty page
 */
export function createShopServer({
  bundle,
  shop,
  environment,
  hosts,
  shopScript,
  loading = { load: 'async', from: undefined },
}: ShopOptions): (request: WorldRequest) => WorldAnswer | undefined {
  const { code, manifest, onDemand } = bundle;
  const folder = `/tagwright/${manifest.site}`;
  const bundlePath = `${folder}/${manifest.file}`;
  const prefix = manifest.serves.paths[0] ?? '/';
  const site: PageSite = { site: manifest.site, prefix, constants: manifest.constants };
  const served = new Set([...manifest.serves.hosts, ...hosts]);
  const missing = shop.pages.find(({ page }) => page === 'page not found');

  const srcNow = (): string =>
    loading.from === undefined ? bundlePath : `https://${loading.from}${bundlePath}`;
  const document = (path: string): WorldAnswer => {
    const found = findPage(shop.pages, prefix, path);
    const page = found ?? missing;
    if (page === undefined)
      return html(404, '<!doctype html><title>Not found</title><link rel="icon" href="data:,">');
    const loader = loaderOf(bundle, srcNow(), environment, loading);
    const dataLayer = `/tagwright/data-layer.js?page=${shop.pages.indexOf(page)}`;
    return html(
      found ? 200 : 404,
      renderPage(page, {
        ...site,
        ...loader.page,
        environment,
        dataLayer,
        ...(shopScript !== undefined && {
          shop: { src: shopPath, ...shopAttributes(manifest, prefix) },
        }),
        ...(shop.layout && { layout: shop.layout }),
      }),
      policyOf(manifest, ...loader.allowed),
    );
  };

  return ({ url: address, method, headers }) => {
    const url = new URL(address);
    const navigation = headers['sec-fetch-dest'] === 'document';
    if (!served.has(url.hostname))
      return navigation
        ? html(200, '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">')
        : undefined;
    if (method !== 'GET') return undefined;
    if (url.pathname === bundlePath) return script(code);
    if (onDemand && url.pathname === `${folder}/${manifest.onDemand!.file}`)
      return script(onDemand.code);
    if (url.pathname === shopPath) return script(shopScript ?? '');
    if (url.pathname === latePath) return script(lateScript(srcNow(), environment));
    if (url.pathname === '/tagwright/data-layer.js')
      return script(renderDataLayer(shop.pages[Number(url.searchParams.get('page'))]!, site));
    if (!navigation) return undefined;
    return url.pathname.endsWith('.pdf') ? download() : document(url.pathname);
  };
}

function html(status: number, body: string, policy = "script-src 'self'"): WorldAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body,
  };
}

function script(body: string): WorldAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    },
    body,
  };
}

function download(): WorldAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
    body: '%PDF-1.4\n%%EOF\n',
  };
}
