import { fillTokens } from './fill-tokens.ts';
import type { Page, PageLayout, PageSite } from './page.ts';
import { renderDataLayer } from './render-data-layer.ts';

/** How a page of the mock shop is put together. */
export interface PageOptions extends PageSite {
  /** Where the bundle lies; without it the page carries none. */
  readonly bundle?: string | undefined;
  /** `sync` stands in the head and blocks; `async` comes when it comes. Default `async`. */
  readonly load?: 'async' | 'defer' | 'sync';
  /** HTML that loads the bundle, in place of a script element. */
  readonly loader?: string | undefined;
  /** The row of the site's environments, as `data-environment` on the script element. */
  readonly environment?: string;
  /** Where the data layer lies as a script of its own; without it, it is written into the page. */
  readonly dataLayer?: string;
  /** For the content security policy: goes on every script element. */
  readonly nonce?: string | undefined;
  /** Script URLs that run before all else (the preview's prelude). */
  readonly first?: readonly string[];
  /** Stylesheet URLs. */
  readonly styles?: readonly string[];
  /** What stands around the page's body: the shop's header and footer. */
  readonly layout?: PageLayout;
}

/** The whole HTML document of a page of the mock shop, its tokens filled for one storefront. */
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
    ...bundleScript(options),
    '</head>',
    '<body>',
    ...[options.layout?.header, page.body, options.layout?.footer].filter((part) => part !== undefined).map((part) => fillTokens(part, options).trimEnd()),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function bundleScript({ bundle, load = 'async', loader, environment, nonce }: PageOptions): string[] {
  if (loader !== undefined) return [loader];
  if (bundle === undefined) return [];
  return [script({ src: bundle, [load]: load === 'sync' ? undefined : '', 'data-environment': environment, nonce })];
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
