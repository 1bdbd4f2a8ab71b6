import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { Environment } from './environment.ts';
import { hostilePages } from './hostile-pages.ts';

/**
 * The nonce that a content security policy requires of scripts. It needn't be secret, because only
 * the preview writes into the mock page.
 */
export const NONCE = 'preview';

/** The hosts that a content security policy allows, by directive. */
export type PolicyHosts = {
  readonly [directive in 'script-src' | 'connect-src' | 'img-src' | 'frame-src']: readonly string[];
};

/**
 * Returns the hosts that the page's content security policy allows; undefined if the page has no
 * policy.
 */
export function policyHosts(
  { policy }: Environment,
  manifest: SiteManifest,
): PolicyHosts | undefined {
  if (policy === 'none') return undefined;
  return policy === 'listed'
    ? manifest.contentSecurityPolicy
    : { 'script-src': [], 'connect-src': [], 'img-src': [], 'frame-src': [] };
}

/**
 * Adds the scripts of the selected hostile page to the HTML of a mock page. If the environment has
 * a content security policy, also adds a `<meta>` element that allows only scripts with the nonce.
 */
export function injectEnvironment(html: string, environment: Environment): string {
  const hostile = hostilePages.find(({ id }) => id === environment.hostile);
  const nonce = environment.policy === 'none' ? '' : ` nonce="${NONCE}"`;
  const script = (code: string | undefined): string =>
    code === undefined ? '' : `<script${nonce}>${code}</script>`;
  const policy =
    environment.policy === 'none'
      ? ''
      : `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-${NONCE}'; object-src 'none'; base-uri 'none'">`;
  return html
    .replace('<head>', () => `<head>${policy}${script(hostile?.before)}`)
    .replace('</head>', () => `${script(hostile?.after)}</head>`);
}
