import { fillTokens } from './fill-tokens.ts';
import type { Page, PageSite } from './page.ts';

/**
 * The script text that sets a page's globals, safe inside a `<script>` element too.
 * Where the page lies on a host with `script-src 'self'`, serve it as a file of its own.
 */
export function renderDataLayer(page: Page, site: PageSite): string {
  return Object.entries(fillTokens(page['data-layer'], site))
    .map(([global, value]) => `window[${literal(global)}] = ${literal(value)};\n`)
    .join('');
}

/** JSON that is also JavaScript, and can't end the script element it stands in. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
