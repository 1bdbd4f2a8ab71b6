import { describe, expect, test } from 'vitest';
import type { ConsentFormula, SiteManifest } from '../../../compiler/model/manifest.ts';
import { compileFiles } from '../../harness/compile-files.ts';

async function build(
  consent: string,
  conditions = '',
  more = '',
): Promise<{ readonly code: string; readonly manifest: SiteManifest }> {
  const compiled = await compileFiles({
    'rules/sites/in/site.yaml': `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
consent: { cookie: privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true${consent} }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
rules:
  - { id: in/rule, name: Rule, events: [dom-ready], conditions: [${conditions}], actions: [ { send-event: { type: a } }, { floodlight: { advertiser: "1", group: g, activity: a } }${more} ] }
`,
  });
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return compiled.sites[0]!;
}

const formulaOf = (
  { manifest }: { readonly manifest: SiteManifest },
  purpose: string,
): ConsentFormula =>
  manifest.consent!.policies.find((policy) => policy.purpose === purpose)!.formula;
const carries = ({ manifest }: { readonly manifest: SiteManifest }, file: string): boolean =>
  manifest.shares.modules.some((row) => row.file === file);

const SIGNALS = 'runtime/platform/watch/consent-signals.ts';
const GATE = 'runtime/services/consent/gate.ts';

describe('signals', { timeout: 60_000 }, () => {
  test('a site that uses no signal has no code for them', async () => {
    const built = await build('');
    expect(
      [SIGNALS, 'runtime/services/consent/signal-google.ts'].filter((file) => carries(built, file)),
    ).toEqual([]);
  });

  test('a refusal by the browser overrides the cookie', async () => {
    const built = await build(', gpc: advertising');
    expect(formulaOf(built, 'advertising')).toEqual({
      all: [{ digits: [4] }, { value: 'signal: gpc', test: 'equals', operand: false }],
    });
    expect(formulaOf(built, 'analytics')).toEqual({ digits: [3] });
    expect(built.code).toContain('globalPrivacyControl');
    expect(built.code).not.toContain('__tcfapi');
  });

  test("a purpose needs every listed purpose of the framework, and the site's own policy", async () => {
    const built = await build(
      ', tcf: { analytics: [1, 8] }, allows: { analytics: { any: [ { consent: digits, has-any: [3] }, { constant: consentOption, equals: advanced } ] } }',
    );
    expect(formulaOf(built, 'analytics')).toEqual({
      all: [
        { digits: [3] },
        { value: 'signal: tcf', test: 'has-any', operand: [1] },
        { value: 'signal: tcf', test: 'has-any', operand: [8] },
      ],
    });
    expect(built.code).toContain('__tcfapi');
  });

  test('actions are held until the framework answers, even if a missing cookie means refusal', async () => {
    const [plain, signalled] = [await build(''), await build(', tcf: { analytics: 1 }')];
    expect(carries(plain, 'runtime/platform/watch/watch-cookies.ts')).toBe(false);
    expect(carries(signalled, 'runtime/platform/watch/watch-cookies.ts')).toBe(true);
  });

  test('a condition on the digit alone does not replace the guard of a policy that needs more', async () => {
    const built = await build(', gpc: advertising', '{ consent: digits, has-any: [4] }');
    expect(carries(built, GATE)).toBe(true);
    expect(
      built.manifest.rules[0]!.guards.map(({ action, guard }) => `${action} ${guard}`),
    ).toEqual(['send-event tested', 'floodlight tested']);
  });

  test('a policy that always allows is still evaluated if a signal can refuse', async () => {
    const [free, signalled] = [
      await build(', allows: { analytics: true }'),
      await build(', allows: { analytics: true }, gpc: [analytics, advertising]'),
    ];
    expect(free.manifest.rules[0]!.guards[0]!.guard).toBe('always');
    expect(signalled.manifest.rules[0]!.guards[0]!.guard).toBe('tested');
  });
});

describe("Google's consent mode", { timeout: 60_000 }, () => {
  test('each consent type follows the policy of its purpose', async () => {
    const built = await build(
      ', google: { ad_storage: advertising, analytics_storage: analytics, security_storage: product }, allows: { product: true }',
    );
    expect(built.code).toMatch(
      /\(\{ad_storage:\w+,analytics_storage:\w+,security_storage:\(\)=>!0\}\)/,
    );
    expect(built.manifest.globals).toContain('dataLayer');
  });

  test("with a Google destination, types that the site doesn't list follow its policies, and only the site's default is sent", async () => {
    const ads = ', { google-ads: { account: AW-2, event: page-view } }';
    const [named, unnamed] = [
      await build(', google: { ad_user_data: analytics, security_storage: product }', '', ads),
      await build('', '', ads),
    ];
    const written =
      /\(\{ad_storage:(\w+),ad_user_data:(\w+),ad_personalization:(\w+),analytics_storage:(\w+),security_storage:\w+\}\)/.exec(
        named.code,
      )!;
    expect(written[3]).toBe(written[1]);
    expect(written[4]).toBe(written[2]);
    expect(written[2]).not.toBe(written[1]);
    // Both bundles set Google's default consent once. The first site has a `google:` setting, and
    // its bundle contains "denied" once. The second site has no such setting, so the destination
    // sets the default. The second bundle contains "denied" for each of the four consent types, and
    // once more for a withdrawal.
    expect(
      [named, unnamed].map(({ code }) => [
        code.split('"default"').length - 1,
        code.split('"denied"').length - 1,
      ]),
    ).toEqual([
      [1, 1],
      [1, 5],
    ]);
  });
});
