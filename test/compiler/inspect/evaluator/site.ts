import { analyseRules } from '../../../../compiler/compile.ts';
import type { ResolvedSite } from '../../../../compiler/model/resolved-site.ts';

const HEAD = {
  site: 'in',
  title: 'India',
  serves: { paths: '/in/', hosts: ['www.shop.example'] },
  constants: { currency: 'INR' },
  'data-layer': 'dataLayer',
  'event-fields': { label: 'an-la' },
  consent: { cookie: 'consent', digits: { 2: 'product', 3: 'analytics', 4: 'advertising' } },
  edge: {
    datastream: '11111111-2222-4333-8444-555555555555',
    org: 'ABCDEF0123456789ABCDEF01@AdobeOrg',
    domain: 'edge.shop.example',
  },
};

/** Returns a site with the settings in `HEAD`. `more` adds rules, data elements and settings. */
export function siteWith(more: object): ResolvedSite {
  const files = [
    ['rules/tagwright.yaml', 'language: 1\ntime-zone: Asia/Kolkata\n'],
    ['rules/in/site.yaml', JSON.stringify({ ...HEAD, ...more })],
  ] as const;
  const output = files.map(([file, text]) => ({ file, bytes: Buffer.from(text) }));
  const { scopes, diagnostics } = analyseRules({
    asOf: '2025-04-15',
    folder: { output, diagnostics: [] },
  });
  const [scope] = scopes;
  if (!scope) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return scope.site;
}
