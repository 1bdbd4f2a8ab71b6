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
  test('a site that follows none carries none', async () => {
    const built = await build('');
    expect(
      [SIGNALS, 'runtime/services/consent/signal-google.ts'].filter((file) => carries(built, file)),
    ).toEqual([]);
  });

  test("what the browser refuses isn't allowed, whatever the cookie says", async () => {
    const built = await build(', gpc: advertising');
    expect(formulaOf(built, 'advertising')).toEqual({
      all: [{ digits: [4] }, { value: 'signal: gpc', test: 'equals', operand: false }],
    });
    expect(formulaOf(built, 'analytics')).toEqual({ digits: [3] });
    expect(built.code).toContain('globalPrivacyControl');
    expect(built.code).not.toContain('__tcfapi');
  });

  test("a purpose needs all that the framework is asked for, beside the site's own rule", async () => {
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

  test("what the framework hasn't answered is held, also where no cookie means no", async () => {
    const [plain, asked] = [await build(''), await build(', tcf: { analytics: 1 }')];
    expect(carries(plain, 'runtime/platform/watch/watch-cookies.ts')).toBe(false);
    expect(carries(asked, 'runtime/platform/watch/watch-cookies.ts')).toBe(true);
  });

  test('a condition on the digit alone is no answer to a policy that asks for more', async () => {
    const built = await build(', gpc: advertising', '{ consent: digits, has-any: [4] }');
    expect(carries(built, GATE)).toBe(true);
    expect(
      built.manifest.rules[0]!.guards.map(({ action, guard }) => `${action} ${guard}`),
    ).toEqual(['send-event tested', 'floodlight tested']);
  });

  test('a policy that would always allow is asked, once a signal may refuse', async () => {
    const [free, asked] = [
      await build(', allows: { analytics: true }'),
      await build(', allows: { analytics: true }, gpc: [analytics, advertising]'),
    ];
    expect(free.manifest.rules[0]!.guards[0]!.guard).toBe('always');
    expect(asked.manifest.rules[0]!.guards[0]!.guard).toBe('tested');
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

  test("where a tag of Google's is used, the types that aren't named follow the policies of its destinations, and nobody else says a default", async () => {
    const ads = ', { google-ads: { account: AW-2, event: page-view } }';
    const [told, left] = [
      await build(', google: { ad_user_data: analytics, security_storage: product }', '', ads),
      await build('', '', ads),
    ];
    const said =
      /\(\{ad_storage:(\w+),ad_user_data:(\w+),ad_personalization:(\w+),analytics_storage:(\w+),security_storage:\w+\}\)/.exec(
        told.code,
      )!;
    expect(said[3]).toBe(said[1]);
    expect(said[4]).toBe(said[2]);
    expect(said[2]).not.toBe(said[1]);
    // The word for "denied": the destinations' own default has it once for each type, the site's signals have it once.
    expect(
      [told, left].map(({ code }) => [
        code.split('"default"').length - 1,
        code.split('"denied"').length - 1,
      ]),
    ).toEqual([
      [1, 1],
      [1, 5],
    ]);
  });
});
