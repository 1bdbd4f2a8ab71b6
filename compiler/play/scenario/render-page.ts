import { fillTokens } from './fill-tokens.ts';
import type { Page, PageLayout, PageSite } from './page.ts';
import { renderDataLayer } from './render-data-layer.ts';

/** Settings of a page of the mock shop. */
export interface PageOptions extends PageSite {
  /** The bundle's URL; absent for a page without a bundle. */
  readonly bundle?: string | undefined;
  /**
   * When the script element runs the bundle. `async`: as soon as the bundle has loaded. `defer`:
   * when the page has been parsed. `sync`: before the parser continues. Default: `async`.
   */
  readonly load?: 'async' | 'defer' | 'sync';
  /** HTML that loads the bundle. It replaces the bundle's script element. */
  readonly loader?: string | undefined;
  /** The site's environment, as `data-environment` on the script element. */
  readonly environment?: string;
  /** The attributes of the shop's own script element. If absent, the page has no such element. */
  readonly shop?: { readonly [name: string]: string | undefined } | undefined;
  /** The URL of the data layer's script. If absent, the data layer is inline. */
  readonly dataLayer?: string;
  /** The nonce of every script element, for the content security policy. */
  readonly nonce?: string | undefined;
  /** The URLs of scripts that run before all other scripts of the page. */
  readonly first?: readonly string[];
  /** URLs of stylesheets. */
  readonly styles?: readonly string[];
  /** The shop's header and footer. */
  readonly layout?: PageLayout;
}

/**
 * Returns a page of the mock shop as HTML. Replaces tokens such as `%site%` with the values of the
 * storefront in `options`.
 */
export function renderPage(page: Page, options: PageOptions): string {
  const language = options.constants.language ?? 'en';
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(String(language))}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(fillTokens(page.title, options))}</title>`,
    '<link rel="icon" href="data:,">',
    ...(options.styles ?? []).map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...(options.first ?? []).map((url) => script({ src: url, nonce: options.nonce })),
    options.dataLayer === undefined
      ? script({ nonce: options.nonce }, `\n${renderDataLayer(page, options)}`)
      : script({ src: options.dataLayer, nonce: options.nonce }),
    ...(options.shop === undefined ? [] : [script({ ...options.shop, nonce: options.nonce })]),
    ...bundleScript(options),
    '</head>',
    '<body>',
    ...[options.layout?.header, page.body, options.layout?.footer]
      .filter((part) => part !== undefined)
      .map((part) => fillTokens(part, options).trimEnd()),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function bundleScript({
  bundle,
  load = 'async',
  loader,
  environment,
  nonce,
}: PageOptions): string[] {
  if (loader !== undefined) return [loader];
  if (bundle === undefined) return [];
  return [
    script({
      src: bundle,
      [load]: load === 'sync' ? undefined : '',
      'data-environment': environment,
      nonce,
    }),
  ];
}

function script(attributes: { readonly [name: string]: string | undefined }, text = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`));
  return `<script${written.join('')}>${text}</script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
