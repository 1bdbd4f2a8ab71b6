import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { RICH } from './rich-site.ts';

const rules = fileURLToPath(new URL('../../shops/small/rules', import.meta.url));

let rich: SiteManifest;
let shop: ReadonlyMap<string, SiteManifest>;
beforeAll(async () => {
  const { sites } = await compileFiles({ 'rules/sites/rich/site.yaml': RICH });
  rich = sites[0]!.manifest;
  const compiled = await compile({
    rules,
    asOf: '2025-04-15',
    sites: ['in', 'base'],
  });
  shop = new Map(compiled.sites.map(({ site, manifest }) => [site, manifest]));
}, 120_000);

describe('consent', () => {
  test('has the policy of each purpose in words, with the reason if it always allows', () => {
    const policies = shop.get('in')!.consent!.policies;
    expect(
      policies.map(({ purpose, verdict, words, asked }) => ({ purpose, verdict, words, asked })),
    ).toEqual([
      { purpose: 'product', verdict: 'tested', words: 'the digit 2', asked: false },
      {
        purpose: 'analytics',
        verdict: 'always',
        words: 'always, because this site needs no consent',
        asked: true,
      },
      { purpose: 'advertising', verdict: 'tested', words: 'the digit 4', asked: true },
    ]);
    expect(rich.consent!.policies.map(({ words }) => words)).toEqual([
      'the digit 2',
      'the digit 3',
      'the digit 4',
    ]);
  });

  test('of every host is the formula of the actions that send to it', () => {
    expect(
      rich.hosts.map(({ host, words, formula, proof, directives }) => ({
        host,
        words,
        formula,
        proof,
        directives,
      })),
    ).toEqual([
      {
        host: 'ad.doubleclick.net',
        words: 'the digit 4',
        formula: { digits: [4] },
        proof: 'proven',
        directives: ['img-src'],
      },
      {
        host: 'edge.shop.example',
        words: 'the digit 3',
        formula: { digits: [3] },
        proof: 'proven',
        directives: ['connect-src'],
      },
      {
        host: 'edge.staging.example',
        words: 'the digit 3',
        formula: { digits: [3] },
        proof: 'proven',
        directives: ['connect-src'],
      },
    ]);
    expect(shop.get('base')!.hosts.find(({ host }) => host === 'edge.shop.example')!.words).toBe(
      'url: level-1 equals "fr" and the digit 2 or 4, or url: level-1 not-equals "fr"',
    );
  });

  test('of every cookie and key is the formula of the actions that write it, with its lifetime and its writers', () => {
    const listed = [...rich.cookies, ...rich.storage].map(
      ({ name, lifetime, words, by, rules: users }) => [
        name,
        lifetime,
        words,
        by.join(),
        users.join(),
      ],
    );
    expect(listed).toEqual([
      ['kndctr_ABC_AdobeOrg_*', 'as answered', 'the digit 3', 'edge', 'rich/view'],
      ['seen', 1800, 'the digit 2', 'set-cookie', 'rich/view'],
      ['tagwright_probe', 'at once', 'the digit 3, or the digit 2', 'edge,set-cookie', 'rich/view'],
      ['seen', 'until deleted', 'the digit 4', 'set-storage', 'rich/view'],
      ['tagwright.visits', 'until deleted', 'the digit 2', 'data element visits', 'rich/view'],
      ['ecid', 'session', 'the digit 3', 'edge', 'rich/view'],
    ]);
  });

  test('the consent for the identity includes the digit for analytics, even if sending needs no consent (C-01)', () => {
    const words = (site: string) => {
      const { cookies, storage } = shop.get(site)!;
      return [...cookies, ...storage]
        .filter(({ name }) => /^(kndctr_|ecid$|tagwright_probe)/.test(name))
        .map((stored) => [stored.name, stored.words]);
    };
    expect(words('in')).toEqual([
      ['kndctr_ABCDEF0123456789ABCDEF01_AdobeOrg_*', 'the digit 3'],
      ['tagwright_probe', 'always'],
      ['ecid', 'the digit 3'],
    ]);
  });

  test('the content security policy allows the requests of the bundle and no others', () => {
    expect(rich.contentSecurityPolicy).toEqual({
      'script-src': [`'${rich.integrity}'`],
      'connect-src': ['https://edge.shop.example', 'https://edge.staging.example'],
      'img-src': ['https://ad.doubleclick.net'],
      'frame-src': ["'none'"],
    });
  });
});
