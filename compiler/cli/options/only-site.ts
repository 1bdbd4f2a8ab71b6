import type { AnalysedRules } from '../../driver/analysed-rules.ts';
import { UsageError } from '../exit.ts';
import { suggestion } from './suggestion.ts';

/**
 * Returns the site to use if the user names no site. If there is only one site, returns that site.
 * Otherwise returns the site that has the rule. If several sites have the rule, returns the site
 * that also serves the page. If several of these sites serve the page, returns the site with the
 * longest matching path in `serves`.
 * @param url the page: a path or a complete URL
 * @throws UsageError if no site has the rule, or if several sites are still possible
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

/**
 * Returns the length of the longest path in `serves` that the page's path starts with. Returns 0 if
 * the site doesn't serve the page.
 */
function servedLength(
  { serves: { paths, hosts } }: AnalysedRules['scopes'][number]['site'],
  url: string | undefined,
): number {
  if (url === undefined || !URL.canParse(url, 'https://localhost')) return 0;
  const { pathname, hostname } = new URL(url, 'https://localhost');
  // A URL without a host can be on any of the site's hosts.
  if (!url.startsWith('/') && hosts.length > 0 && !hosts.includes(hostname)) return 0;
  return Math.max(
    0,
    ...paths.filter((path) => pathname.startsWith(path)).map(({ length }) => length),
  );
}
