import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { Environment } from './environment.ts';
import { hostilePages } from './hostile-pages.ts';

/** The scripts of a page under a policy carry this; the page is written anew each time, so that it need not be secret. */
export const NONCE = 'preview';

/** What a policy lets a page fetch, by directive. */
export type PolicyHosts = { readonly [directive in 'script-src' | 'connect-src' | 'img-src' | 'frame-src']: readonly string[] };

/** The hosts that the page's policy names; undefined where it has none. */
export function policyHosts({ policy }: Environment, manifest: SiteManifest): PolicyHosts | undefined {
  if (policy === 'none') return undefined;
  return policy === 'listed' ? manifest.contentSecurityPolicy : { 'script-src': [], 'connect-src': [], 'img-src': [], 'frame-src': [] };
}

/** Puts into a mock page what the environment adds to it: its policy ahead of everything, and what bends it. */
export function dressPage(html: string, environment: Environment): string {
  const hostile = hostilePages.find(({ id }) => id === environment.hostile);
  const nonce = environment.policy === 'none' ? '' : ` nonce="${NONCE}"`;
  const script = (code: string | undefined): string => (code === undefined ? '' : `<script${nonce}>${code}</script>`);
  const policy = environment.policy === 'none' ? '' : `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-${NONCE}'; object-src 'none'; base-uri 'none'">`;
  return html.replace('<head>', () => `<head>${policy}${script(hostile?.before)}`).replace('</head>', () => `${script(hostile?.after)}</head>`);
}
