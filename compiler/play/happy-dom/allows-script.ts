import { scriptIntegrity } from '../../cache/script-integrity.ts';

/** A script in a page: its URL, or its text. */
export type ScriptSource = { readonly url: string } | { readonly text: string };

/**
 * Returns whether a page's content security policy allows a script. Supports the sources that the
 * mock shop uses: `'self'`, hosts and hashes.
 * @param policy the header; without it, everything is allowed
 * @param page the page's URL
 */
export function allowsScript(
  policy: string | undefined,
  script: ScriptSource,
  page: string,
): boolean {
  const directive = policy?.split(/;\s*/).find((part) => part.startsWith('script-src '));
  if (directive === undefined) return true;
  const sources = directive.split(/\s+/).slice(1);
  if ('text' in script) return sources.includes(`'${scriptIntegrity(script.text, 'sha256')}'`);
  const url = new URL(script.url);
  return sources.some((source) =>
    source === "'self'" ? url.origin === new URL(page).origin : isFrom(source, url),
  );
}

function isFrom(source: string, { protocol, host, pathname }: URL): boolean {
  const [, scheme, wanted = '', path] = /^(?:(https?:)\/\/)?([^/]+)(\/.*)?$/.exec(source) ?? [];
  if (scheme !== undefined && scheme !== protocol) return false;
  if (path !== undefined && (path.endsWith('/') ? !pathname.startsWith(path) : pathname !== path))
    return false;
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
}
