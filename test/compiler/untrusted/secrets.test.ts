import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findSecrets } from '../../../compiler/diagnostics/find-secrets.ts';
import { makeScriptShop } from '../scripts/script-shop.ts';

/**
 * Repeats `char` until the text has `count` characters. Most secrets below are assembled from such
 * texts, so that they don't appear in this file.
 */
const x = (count: number, char = 'a1B2'): string => char.repeat(count).slice(0, count);

const SECRETS: readonly (readonly [what: string, text: string])[] = [
  ['a private key', `-----BEGIN ${'RSA '}PRIVATE KEY-----`],
  ['a private key', `-----BEGIN ${''}PRIVATE KEY-----`],
  ['an AWS access key', `AKI${'A'}${x(16, 'Q7ZX')}`],
  ['an AWS secret key', `aws_secret_access_key = "${x(40)}"`],
  ['an AWS secret key', `awsSecretKey: ${x(40)}`],
  ['a GitHub token', `ghp_${x(36)}`],
  ['a GitHub token', `github_pat_${x(60)}`],
  ['a GitLab token', `glpat-${x(20)}`],
  ['an npm token', `npm_${x(36)}`],
  ['a Slack token', `xoxb-${x(24)}`],
  ['a Slack webhook', `https://hooks.slack.com/services/T${x(8)}/B${x(8)}/${x(24)}`],
  ['a Stripe key', `sk_live_${x(24)}`],
  ['a SendGrid key', `SG.${x(22)}.${x(43)}`],
  ['a key of Azure storage', `AccountKey=${x(86)}==`],
  ['a signed token (JWT)', `eyJ${x(20)}.eyJ${x(20)}.${x(20)}`],
  ['a password in a URL', 'postgres://user:s3cret@db.shop.example/shop'],
  ['a password', 'client-secret: abcdefg1'],
];

describe('a secret in the rules is an error that names its kind and not its text', () => {
  test.each(SECRETS)('finds %s', (what, text) => {
    for (const line of [`doc: ${text}`, `# ${text}`, `  value: "${text}"`]) {
      const [found, ...more] = findSecrets('rules/x.yaml', `a: 1\n${line}\n`);
      expect(more).toEqual([]);
      expect(found).toMatchObject({
        code: 'secret-in-rules',
        severity: 'error',
        place: { line: 2 },
      });
      expect(found!.message).toContain(what);
      expect(JSON.stringify(found)).not.toContain(text.slice(-12));
    }
  });

  test('also in a script of the rules', { timeout: 60_000 }, async () => {
    const shop = makeScriptShop();
    try {
      const { reported, sites } = await shop.withScript(
        `export default (): string => "ghp_${x(36)}";`,
      );
      expect(reported).toEqual(['rules/shop/scripts/name.ts:1:31 secret-in-rules']);
      expect(sites).toEqual([]);
    } finally {
      shop.remove();
    }
  });
});

test.each([
  'datastream: 11111111-2222-4333-8444-555555555555',
  'org: ABCDEF0123456789ABCDEF01@AdobeOrg',
  'script: https://maps.example/js?key=AIzaSyA-browser-key-that-is-public',
  'integrity: sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQHo1wx4JwY8wC',
  'value: { cookie: access-token }',
  'value: { dom: "input[name=password]" }',
  'doc: the password is never read',
  'publishable: pk_live_abcdefghijklmnopqrstuvwx',
  'url: https://www.shop.example:8443/a@b',
  'secret: "%token%"',
])('%j is no secret', (text) => {
  expect(findSecrets('rules/x.yaml', text)).toEqual([]);
});

test('the example storefronts and the shops of the tests contain none', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  for (const folder of ['rules', 'test/shops', 'test/bundles'])
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.(yaml|ts)$/.test(path))
        expect(findSecrets(path, readFileSync(join(root, folder, path), 'utf8')), path).toEqual([]);
});
