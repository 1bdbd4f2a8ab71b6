import { createHash } from 'node:crypto';

/** What stands in a page as a script: its address, or its text. */
export type ScriptSource = { readonly url: string } | { readonly text: string };

/**
 * Whether a page's content security policy lets a script run, as far as the policies of the mock shop go: `'self'`,
 * hosts, and hashes of what stands in the page.
 * @param policy the header; everything is allowed where it is absent
 * @param page the page's address
 */
export function allowsScript(policy: string | undefined, script: ScriptSource, page: string): boolean {
  const directive = policy?.split(/;\s*/).find((part) => part.startsWith('script-src '));
  if (directive === undefined) return true;
  const sources = directive.split(/\s+/).slice(1);
  if ('text' in script) return sources.includes(`'sha256-${createHash('sha256').update(script.text).digest('base64')}'`);
  const url = new URL(script.url);
  return sources.some((source) => source === '\'self\'' ? url.origin === new URL(page).origin : isFrom(source, url));
}

function isFrom(source: string, { protocol, host, pathname }: URL): boolean {
  const [, scheme, wanted = '', path] = /^(?:(https?:)\/\/)?([^/]+)(\/.*)?$/.exec(source) ?? [];
  if (scheme !== undefined && scheme !== protocol) return false;
  if (path !== undefined && (path.endsWith('/') ? !pathname.startsWith(path) : pathname !== path)) return false;
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
}
