import { describe, expect, test } from 'vitest';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { compileFiles } from '../../harness/compile-files.ts';

// When the visitor withdraws consent for a purpose, the bundle erases the cookies and storage keys
// that the manifest lists for this purpose. A bundle that never erases anything contains no code
// for erasing.

const WATCHING = [
  'runtime/services/consent/erase-withdrawn.ts',
  'runtime/platform/storage/erase.ts',
  'runtime/platform/watch/watch-cookies.ts',
];

interface Wanted {
  readonly consent?: string;
  readonly actions: string;
  readonly conditions?: string;
  readonly more?: string;
}

async function build({
  consent = ', withdrawal: erase',
  actions,
  conditions = '',
  more = '',
}: Wanted): Promise<{ readonly code: string; readonly manifest: SiteManifest }> {
  const compiled = await compileFiles({
    'rules/sites/in/site.yaml': `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
consent: { cookie: privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true${consent} }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
${more}
rules:
  - { id: in/rule, name: Rule, events: [dom-ready], conditions: [${conditions}], actions: [${actions}] }
`,
  });
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return compiled.sites[0]!;
}

const carried = ({ manifest }: { readonly manifest: SiteManifest }): string[] =>
  WATCHING.filter((file) => manifest.shares.modules.some((row) => row.file === file));
const cookie = (name: string, purpose: string) =>
  `{ set-cookie: { name: ${name}, value: "1", purpose: ${purpose} } }`;
const SEND = '{ send-event: { type: a } }';

describe('withdrawn consent', { timeout: 60_000 }, () => {
  test.each([
    ['__Host-seen', true],
    ['__secure-seen', true],
    ['seen', false],
  ])('the cookie %s is erased with the attribute secure: %s', async (name, isSecure) => {
    const { code } = await build({ actions: `${SEND}, ${cookie(name, 'analytics')}` });
    expect(code.includes('__(host|secure)-')).toBe(isSecure);
  });

  test('erases every key that the manifest lists for the purpose, and no others', async () => {
    const { code, manifest } = await build({
      actions: `${SEND}, ${cookie('seen', 'analytics')}, ${cookie('ad', 'advertising')}, { set-storage: { storage: session, key: "last@shop", value: "1", purpose: advertising } }`,
    });
    expect(manifest.consent!.withdrawal).toEqual({
      keys: 'erase',
      told: [],
      erased: [
        {
          formula: { digits: [4] },
          words: 'the digit 4',
          cookies: ['ad'],
          localStorage: [],
          sessionStorage: ['last@shop'],
        },
        {
          formula: { digits: [3] },
          words: 'the digit 3',
          cookies: ['kndctr_A_AdobeOrg_*', 'seen'],
          localStorage: [],
          sessionStorage: ['ecid'],
        },
      ],
    });
    expect(code).toMatch(/cookies:\["kndctr_A_AdobeOrg_\*","seen"\],session:\["ecid"\]\}/);
    expect(code).toMatch(/cookies:\["ad"\],session:\["last@shop"\]\}/);
    expect(code).not.toContain('"tagwright_probe"]');
  });

  test('keeps a key that another purpose may write', async () => {
    const both = await build({
      actions: `${cookie('seen', 'analytics')}, ${cookie('seen', 'product')}`,
    });
    expect(both.manifest.consent!.withdrawal.erased).toMatchObject([
      { formula: { any: [{ digits: [3] }, { digits: [2] }] }, cookies: ['seen'] },
    ]);
    expect(both.code).toMatch(/\[\{\w:\(\)=>(\w+)\(\)\|\|(?!\1)\w+\(\),cookies:\["seen"\]/);
    expect(
      carried(
        await build({
          actions: `${cookie('privacy', 'analytics')}, ${cookie('privacy', 'necessary')}`,
        }),
      ),
    ).toEqual([]);
  });

  test('erases the values that data elements and conditions store', async () => {
    const more =
      'elements: { last: { value: { cookie: a }, keep: { for: visitor, purpose: product } } }'.replace(
        'keep: { for: visitor, purpose: product }',
        'keep: visitor',
      );
    const { code } = await build({
      actions: SEND,
      conditions: '{ once: session }, { element: last, exists: true }',
      more,
    });
    expect(code).toContain('tagwright.once.in/rule');
    expect(code).toMatch(/local:\["tagwright\.last"\]/);
  });
});

describe('the code that erases is in the bundle', { timeout: 60_000 }, () => {
  test("if the site sets withdrawal: erase, or waits for the visitor's answer", async () => {
    expect(carried(await build({ actions: SEND }))).toEqual(WATCHING);
    expect(carried(await build({ actions: SEND, consent: ', missing: pending' }))).toEqual(
      WATCHING,
    );
  });

  test.each([
    ['if the site says keep', { consent: ', missing: out, withdrawal: keep', actions: SEND }],
    ['if the site says nothing, and no answer means refusal', { consent: '', actions: SEND }],
    [
      'if nothing is stored',
      { actions: '{ floodlight: { advertiser: "1", group: g, activity: a } }' },
    ],
    [
      'if the policy always allows it',
      {
        consent: ', withdrawal: erase, allows: { analytics: true }',
        actions: cookie('seen', 'analytics'),
      },
    ],
  ])('but not %s', async (_, wanted) => {
    expect(carried(await build(wanted))).toEqual([]);
  });

  test("but not if the policy always allows storing, although the edge's identity waits for its digit (C-01)", async () => {
    const storing = 'runtime/services/edge/store-when-allowed.ts';
    const [always, byDigit] = [
      await build({ consent: ', allows: { analytics: true }', actions: SEND }),
      await build({
        consent: ', allows: { analytics: { consent: digits, has-any: [3] } }',
        actions: SEND,
      }),
    ];
    expect(carried(always)).toEqual(['runtime/platform/watch/watch-cookies.ts']);
    expect(always.manifest.shares.modules.some(({ file }) => file === storing)).toBe(true);
    expect(byDigit.manifest.shares.modules.some(({ file }) => file === storing)).toBe(false);
  });

  test('but only the part that held actions need, if nothing is erased', async () => {
    expect(
      (
        await build({
          consent: ', withdrawal: keep',
          actions: `${SEND}, { clarity: { project: abc } }`,
        })
      ).manifest.consent!.withdrawal,
    ).toEqual({ keys: 'keep', erased: [], told: [{ module: 'clarity', purposes: ['analytics'] }] });
    expect(
      carried(await build({ consent: ', missing: pending, withdrawal: keep', actions: SEND })),
    ).toEqual(['runtime/platform/watch/watch-cookies.ts']);
  });

  test('with a check of the page if the policy depends on the page', async () => {
    const byPage = (
      await build({
        consent:
          ', withdrawal: erase, allows: { analytics: { any: [ { url: level-2, equals: free }, { consent: digits, has-any: [3] } ] } }',
        actions: SEND,
      })
    ).code;
    expect(byPage).toContain('here:!0');
    expect((await build({ actions: SEND })).code).not.toContain('here:!0');
  });
});

describe('a request to the edge', { timeout: 60_000 }, () => {
  test.each(['', ', missing: pending', ', withdrawal: erase'])(
    'has its consent evaluated before every attempt: %s',
    async (consent) => {
      expect((await build({ actions: SEND, consent })).code).toMatch(
        /domain:"edge\.shop\.example"\},\w+\)/,
      );
    },
  );

  test.each([
    ', allows: { analytics: true }',
    ', withdrawal: erase, allows: { analytics: { constant: siteCode, equals: in } }',
  ])('has no code for this evaluation if consent is always given: %s', async (consent) => {
    expect((await build({ actions: SEND, consent })).code).toContain(
      'domain:"edge.shop.example"})',
    );
  });
});
