import type { PageSite } from './page.ts';

const token = /%([a-z][a-zA-Z0-9-]*)%/g;

/**
 * Returns a copy of a string, list or map in which the tokens of all strings are replaced. The
 * tokens are `%site%`, `%prefix%`, and one for each of the site's constants, such as `%language%`.
 * Unknown tokens stay unchanged.
 */
export function fillTokens<T>(value: T, site: PageSite): T {
  return fill(value, site) as T;
}

function fill(value: unknown, site: PageSite): unknown {
  if (typeof value === 'string')
    return value.replace(token, (whole, name: string) => meaning(name, site) ?? whole);
  if (Array.isArray(value)) return value.map((item) => fill(item, site));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, site)]));
}

function meaning(name: string, site: PageSite): string | undefined {
  if (name === 'site') return site.site;
  if (name === 'prefix') return site.prefix;
  return Object.hasOwn(site.constants, name) ? String(site.constants[name]) : undefined;
}
