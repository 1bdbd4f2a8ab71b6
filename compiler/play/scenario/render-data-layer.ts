import { fillTokens } from './fill-tokens.ts';
import type { Page, PageSite } from './page.ts';

/**
 * Returns the script that sets a page's globals. It can be embedded in a `<script>` element. On a
 * host with `script-src 'self'`, serve it as a separate file.
 */
export function renderDataLayer(page: Page, site: PageSite): string {
  return Object.entries(fillTokens(page['data-layer'], site))
    .map(([global, value]) => `window[${literal(global)}] = ${literal(value)};\n`)
    .join('');
}

/** Returns a value as JSON that is also valid JavaScript and can't close its script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
