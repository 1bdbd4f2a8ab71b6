/** What a page's embed code says of a bundle. */
export interface Embedding {
  /** Where the bundle is loaded from. */
  readonly src: string;
  /** The row of the site's environments. */
  readonly environment?: string | undefined;
  /** What stands for the page's nonce: the server puts it there with each answer. */
  readonly nonce?: string | undefined;
  /** The bundle's fingerprint: a browser runs nothing else. */
  readonly integrity?: string | undefined;
}

/** What a browser that can't run a bundle writes to the console. */
export const UNSUPPORTED = 'Tagwright: this browser is too old, nothing is measured.';

/**
 * The HTML that a page loads a bundle with. Written so that Internet Explorer 6 can read it: a bundle is in newer
 * syntax, which older browsers can't even parse, so it is loaded only where the browser has what is as new as that
 * syntax (R-22). The bundle's own script gets the nonce and the environment of this one. `data-off` on it loads
 * nothing.
 */
export function embedCode(embedding: Embedding): string {
  const attributes = Object.entries({ 'nonce': embedding.nonce, 'data-environment': embedding.environment }).flatMap(([name, value]) => value === undefined ? [] : [` ${name}="${inAttribute(value)}"`]);
  return `<script${attributes.join('')}>${embedScript(embedding)}</script>\n`;
}

/** The script within the embed code; its hash is what a policy without a nonce needs. */
export function embedScript({ src, integrity }: Embedding): string {
  // A fingerprint of a script of another host can be compared only where that host allows it.
  const isElsewhere = /^(https?:)?\/\//i.test(src);
  return `
(function (w, d) {
  var own = d.currentScript, script, environment;
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
${integrity === undefined ? '' : `  script.integrity = ${inScript(integrity)};\n${isElsewhere ? '  script.crossOrigin = \'anonymous\';\n' : ''}`}  script.async = true;
  script.src = ${inScript(src)};
  (d.head || d.documentElement).appendChild(script);
})(window, document);
`;
}

/** Text as a literal that can't end the script that it stands in. */
function inScript(text: string): string {
  return JSON.stringify(text).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function inAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
