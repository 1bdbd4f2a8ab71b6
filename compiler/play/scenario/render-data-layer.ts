import { fillTokens } from './fill-tokens.ts';
import type { Page, PageSite } from './page.ts';

/**
 * Returns the script that sets a page's globals. The script can be embedded in a `<script>`
 * element. If the page's content security policy forbids inline scripts, serve the script as a
 * separate file.
 */
export function renderDataLayer(page: Page, site: PageSite): string {
  return Object.entries(fillTokens(page['data-layer'], site))
    .map(([global, value]) => `window[${literal(global)}] = ${literal(value)};\n`)
    .join('');
}

/**
 * Returns a value as JSON that is also valid JavaScript. The JSON contains no `<`, so it can't
 * close the script element in which it is embedded.
 */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
