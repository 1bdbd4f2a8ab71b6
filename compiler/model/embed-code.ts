import { inAttribute } from './in-attribute.ts';

/** The settings of a page's embed code. */
export interface Embedding {
  /** The URL of the bundle. */
  readonly src: string;
  /** The name of one of the site's `environments:`. */
  readonly environment?: string | undefined;
  /** A placeholder that the server replaces with the page's nonce in each response. */
  readonly nonce?: string | undefined;
  /** The bundle's integrity hash. The browser rejects a script with another hash. */
  readonly integrity?: string | undefined;
}

/** The console warning in a browser that can't run a bundle. */
export const UNSUPPORTED = 'Tagwright: this browser is too old, nothing is measured.';

/**
 * Returns the HTML that loads a bundle. The HTML is one script element, which even Internet
 * Explorer 6 can parse. Its script checks whether the browser can run the bundle (R-22 in
 * test/specification.yaml). If so, the script adds a second script element, which loads the bundle.
 * The second element gets the nonce and the environment of the first. If the first element has the
 * attribute `data-off`, its script loads nothing. A page that enforces Trusted Types must allow the
 * policy `tagwright-loader`.
 */
export function embedCode(embedding: Embedding): string {
  const attributes = Object.entries({
    nonce: embedding.nonce,
    'data-environment': embedding.environment,
  }).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${inAttribute(value)}"`]));
  return `<script${attributes.join('')}>${embedScript(embedding)}</script>\n`;
}

/**
 * Returns the script inside the embed code. If a page's content security policy uses no nonce, it
 * must list the hash of this script.
 */
export function embedScript({ src, integrity }: Embedding): string {
  // If a script is on another host, the browser can check its integrity only with CORS.
  const isElsewhere = /^(https?:)?\/\//i.test(src);
  return `
(function (w, d) {
  var own = d.currentScript, src = ${inScript(src)}, script, environment;
  if (own && own.nodeName !== 'SCRIPT') own = null;
  if (own && own.getAttribute('data-off') !== null) return;
  if (!w.addEventListener || !w.atob || !''.replaceAll) {
    if (w.console) w.console.warn(${inScript(UNSUPPORTED)});
    return;
  }
  script = d.createElement('script');
  environment = own && own.getAttribute('data-environment');
  if (environment) script.setAttribute('data-environment', environment);
  if (own && own.nonce) script.nonce = own.nonce;
${integrity === undefined ? '' : `  script.integrity = ${inScript(integrity)};\n${isElsewhere ? "  script.crossOrigin = 'anonymous';\n" : ''}`}  script.async = true;
  try {
    src = w.trustedTypes.createPolicy('tagwright-loader', { createScriptURL: function () { return src; } }).createScriptURL('');
  } catch (e) {}
  try {
    script.src = src;
    (d.head || d.documentElement).appendChild(script);
  } catch (e) {}
})(window, document);
`;
}

/** Returns a string as a literal that can't end the script element around it. */
function inScript(text: string): string {
  return JSON.stringify(text).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
