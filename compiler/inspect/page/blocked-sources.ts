import type { SiteManifest } from '../../model/manifest.ts';
import { matchesHost } from './matches-host.ts';

interface BlockedSource {
  readonly directive: string;
  readonly source: string;
}

/**
 * Sources that make the hosts in `script-src` meaningless. With `'strict-dynamic'`, a browser
 * ignores the hosts. A nonce allows a script from any host.
 */
const ALLOWS_ANY_SCRIPT = /^'(nonce-.*|strict-dynamic)'$/i;

/**
 * Returns the sources that a build needs but a page's policy blocks. As in browsers, a missing
 * directive falls back to `default-src`.
 * @param header one policy, or several separated by commas. One policy is enough to block a source
 */
export function blockedSources(
  header: string,
  needed: SiteManifest['contentSecurityPolicy'],
): readonly BlockedSource[] {
  const policies = header.split(',').map(directivesOf);
  return Object.entries(needed).flatMap(([directive, sources]) =>
    sources
      .filter((source) => source !== "'none'")
      .filter((source) =>
        policies.some((policy) => {
          const allowed = policy.get(directive) ?? policy.get('default-src');
          return allowed !== undefined && !allows(allowed, directive, source);
        }),
      )
      .map((source) => ({ directive, source })),
  );
}

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Browsers ignore the second occurrence of a directive.
    if (name !== '' && !directives.has(name.toLowerCase()))
      directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

function allows(allowed: readonly string[], directive: string, source: string): boolean {
  if (directive === 'script-src' && allowed.some((each) => ALLOWS_ANY_SCRIPT.test(each)))
    return true;
  // A needed source in quotes is a script's hash. A policy can allow the script by this hash or by
  // the script's host. Which host serves the script isn't known here, so any listed host suffices.
  if (source.startsWith("'"))
    return allowed.some((each) => each === source || each === "'self'" || isHostSource(each));
  const host = hostOf(source);
  return allowed.some(
    (each) =>
      each === '*' ||
      each === 'https:' ||
      hostOf(each) === host ||
      (isHostSource(each) && matchesHost(host, hostOf(each))),
  );
}

const isHostSource = (source: string): boolean => !source.startsWith("'");

const hostOf = (source: string): string =>
  source
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
    .toLowerCase();
