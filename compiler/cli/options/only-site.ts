import type { AnalysedRules } from '../../build/analysed-rules.ts';
import { UsageError } from '../exit.ts';
import { suggestion } from './suggestion.ts';

/**
 * Returns the site that a question is about if there is no other: the only one, the only one that
 * has the rule, or the one of those whose path contains the page most closely.
 * @param url a path or a complete URL
 * @throws UsageError if there are several, or none has the rule
 */
export function onlySite(
  { known, scopes }: Pick<AnalysedRules, 'known' | 'scopes'>,
  rule: string,
  url: string | undefined,
): string {
  if (known.length === 1) return known[0]!;
  const sites = scopes.map(({ site }) => site);
  const having = sites.filter(({ rules }) => rules.some(({ id }) => id === rule));
  const lengths = having.map((site) => (having.length > 1 ? servedLength(site, url) : 1));
  const longest = Math.max(0, ...lengths);
  const [site, ...others] = having.filter((_, index) => longest > 0 && lengths[index] === longest);
  if (site && others.length === 0) return site.site;
  if (sites.length === known.length && having.length === 0) {
    const ids = new Set(sites.flatMap(({ rules }) => rules.map(({ id }) => id)));
    throw new UsageError(`no site has the rule "${rule}"${suggestion(rule, [...ids], 'rules')}`);
  }
  throw new UsageError(
    having.length > 0
      ? `"why" needs a site: --site SITE. These sites have the rule: ${having.map((each) => each.site).join(', ')}.`
      : `"why" needs a site: --site SITE. Available sites: ${known.join(', ')}.`,
  );
}

/** Returns the length of the longest path of a site that contains a page; 0 if it doesn't serve it. */
function servedLength(
  { serves: { paths, hosts } }: AnalysedRules['scopes'][number]['site'],
  url: string | undefined,
): number {
  if (url === undefined || !URL.canParse(url, 'https://localhost')) return 0;
  const { pathname, hostname } = new URL(url, 'https://localhost');
  // A path is a page of any host.
  if (!url.startsWith('/') && hosts.length > 0 && !hosts.includes(hostname)) return 0;
  return Math.max(
    0,
    ...paths.filter((path) => pathname.startsWith(path)).map(({ length }) => length),
  );
}
