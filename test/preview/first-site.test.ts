import { expect, test } from 'vitest';
import { firstSite } from '../../preview/session/bundles/first-site.ts';
import type { BundleIndex, IndexedSite } from '../../preview/session/bundles/bundle-index.ts';

const index = (dates: { readonly [site: string]: number }): BundleIndex => ({
  v: 1,
  asOf: '2025-04-15',
  diagnostics: [],
  sites: Object.fromEntries(
    Object.entries(dates).map(([site, count]): [string, IndexedSite] => [
      site,
      {
        title: site,
        prefix: `/${site}/`,
        states: Array.from({ length: count }, () => ({}) as IndexedSite['states'][number]),
      },
    ]),
  ),
});

test.each<[string, { readonly [site: string]: number }]>([
  ['in', { ae: 1, base: 9, fr: 2, in: 5, uk: 5 }],
  ['ae', { base: 1, ae: 1, fr: 1 }],
  ['base', { base: 1 }],
  ['', {}],
])('the preview opens %j first of %o', (site, dates) => {
  expect(firstSite(index(dates))).toBe(site);
});
