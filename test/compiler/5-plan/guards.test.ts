import { describe, expect, test } from 'vitest';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { compileFiles } from '../../harness/compile-files.ts';

const FLOODLIGHT = '{ floodlight: { advertiser: "1", group: g, activity: a } }';

interface Wanted {
  readonly conditions?: string;
  readonly actions: string;
  readonly consent?: string;
  readonly more?: string;
  readonly files?: { readonly [path: string]: string };
}

/** Compiles a site with one rule. */
async function build({
  conditions = '',
  actions,
  consent = '',
  more = '',
  files = {},
}: Wanted): Promise<{ readonly code: string; readonly manifest: SiteManifest }> {
  const compiled = await compileFiles({
    ...files,
    'rules/sites/in/site.yaml': `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
consent: { cookie: privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true${consent} }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
${more}
rules:
  - id: in/rule
    name: Rule
    events: [dom-ready]
    conditions: [${conditions}]
    actions: [${actions}]
`,
  });
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return compiled.sites[0]!;
}

const guardsOf = ({ manifest }: { readonly manifest: SiteManifest }): string[] =>
  manifest.rules.flatMap(({ guards }) => guards.map(({ action, guard }) => `${action} ${guard}`));

describe("a gate is omitted if the rule's conditions imply it", { timeout: 60_000 }, () => {
  test.each([
    ['the purpose', '{ consent: advertising }'],
    ['its digit', '{ consent: digits, has-any: [4] }'],
    [
      'a choice that leaves only its digit',
      '{ consent: digits, has-any: [3, 4] }, { not: { consent: digits, has-any: [3] } }',
    ],
    ['a data element that depends on it', '{ element: agreed, equals: in }'],
    ['a named test', '{ test: agreed }'],
  ])('%s', async (_, conditions) => {
    const more =
      'elements: { agreed: { doc: Agreed., value: { case: [ { when: { consent: digits, has-any: [4] }, then: in }, { else: out } ] } } }\ntests: { agreed: { consent: advertising } }';
    const [guarded, doubled] = [
      await build({ conditions, actions: FLOODLIGHT, more }),
      await build({ actions: FLOODLIGHT, more }),
    ];
    expect(guardsOf(guarded)).toEqual(['floodlight implied']);
    expect(guardsOf(doubled)).toEqual(['floodlight tested']);
    expect(guarded.manifest.shares.modules.map(({ file }) => file)).not.toContain(
      'runtime/services/consent/gate.ts',
    );
    expect(doubled.manifest.shares.modules.map(({ file }) => file)).toContain(
      'runtime/services/consent/gate.ts',
    );
    const host = guarded.manifest.hosts.find((row) => row.host === 'ad.doubleclick.net')!;
    expect(JSON.stringify(host.formula)).toContain('{"digits":[4]}');
  });
});

describe('a gate depends on the other actions and conditions', { timeout: 60_000 }, () => {
  const TRUSTED = '{ consent: advertising }';
  test.each([
    [
      'a weaker condition',
      '{ consent: digits, has-any: [3, 4] }',
      FLOODLIGHT,
      ['floodlight tested'],
    ],
    ['another purpose', '{ consent: analytics }', FLOODLIGHT, ['floodlight tested']],
    [
      'an earlier action is waited for',
      TRUSTED,
      `{ floodlight: { advertiser: "1", group: g, activity: a }, delay-next: true }, ${FLOODLIGHT}`,
      ['floodlight implied', 'floodlight tested'],
    ],
    [
      'an earlier action writes a cookie',
      TRUSTED,
      `{ set-cookie: { name: privacy, value: "1", purpose: necessary } }, ${FLOODLIGHT}`,
      ['floodlight tested'],
    ],
    [
      'an earlier action runs other rules',
      TRUSTED,
      `{ direct-call: other }, ${FLOODLIGHT}`,
      ['floodlight tested'],
    ],
    [
      'an earlier action only sets variables',
      TRUSTED,
      `{ set-variables: { currency: INR } }, ${FLOODLIGHT}`,
      ['floodlight implied'],
    ],
    [
      "an earlier action isn't waited for",
      TRUSTED,
      `${FLOODLIGHT}, ${FLOODLIGHT}`,
      ['floodlight implied', 'floodlight implied'],
    ],
  ])('%s', async (_, conditions, actions, guards) => {
    expect(guardsOf(await build({ conditions, actions }))).toEqual(guards);
  });

  test('a script runs in between, which can change anything', async () => {
    const files = {
      'rules/sites/in/order.ts': 'export default (): string => String(Math.random());\n',
    };
    const actions =
      '{ floodlight: { advertiser: "1", group: g, activity: a, order: { script: ./order.ts } } }';
    expect(guardsOf(await build({ conditions: TRUSTED, actions, files }))).toEqual([
      'floodlight tested',
    ]);
  });
});

describe('a rule that can never have consent', { timeout: 60_000 }, () => {
  test('is excluded, and the reason names the policy', async () => {
    const { manifest, code } = await build({
      conditions: '{ not: { consent: digits, has-any: [4] } }',
      actions: FLOODLIGHT,
    });
    expect(manifest.excluded).toMatchObject([
      {
        id: 'in/rule',
        reason: 'consent-never',
        because: expect.stringContaining("doesn't allow advertising") as string,
      },
    ]);
    expect(code).not.toContain('doubleclick');
  });

  test('keeps its other actions', async () => {
    const built = await build({
      conditions: '{ not: { consent: digits, has-any: [4] } }',
      actions: `{ send-event: { type: a } }, ${FLOODLIGHT}`,
    });
    expect(guardsOf(built)).toEqual(['send-event tested', 'floodlight never']);
    expect(built.code).not.toContain('doubleclick');
  });

  test('is held instead of excluded if the visitor can still decide', async () => {
    const built = await build({
      conditions: '{ not: { consent: digits, has-any: [4] } }',
      actions: FLOODLIGHT,
      consent: ', missing: pending',
    });
    expect(guardsOf(built)).toEqual(['floodlight tested']);
  });
});

describe('conditions that follow from others', { timeout: 60_000 }, () => {
  test("aren't evaluated, and the manifest lists them", async () => {
    const actions = '{ send-event: { type: a } }';
    const strict = await build({ conditions: '{ cookie: a, equals: Y }', actions });
    const both = await build({
      conditions:
        '{ cookie: a, exists: true }, { cookie: a, equals: Y }, { cookie: a, in: [X, Y] }',
      actions,
    });
    expect(both.code).toBe(strict.code);
    expect(
      both.manifest.rules[0]!.decided.map(({ test: text, verdict }) => `${verdict} ${text}`),
    ).toEqual(['implied { cookie: a, exists: true }', 'implied { cookie: a, in: [X, Y] }']);
  });

  test('stay if a condition in between counts evaluations', async () => {
    const actions = '{ send-event: { type: a } }';
    const { manifest } = await build({
      conditions: '{ cookie: a, exists: true }, { once: page }, { cookie: a, equals: Y }',
      actions,
    });
    expect(manifest.rules[0]!.decided).toEqual([]);
  });

  test('exclude the rule if they contradict each other', async () => {
    const compiled = await compileFiles({
      'rules/sites/in/site.yaml': `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
rules:
  - { id: in/a, name: A, events: [dom-ready], conditions: [ { cookie: a, equals: Y }, { cookie: a, equals: N } ], actions: [ { set-variables: { currency: INR } } ] }
`,
    });
    for (const { manifest } of compiled.sites)
      expect(manifest.excluded).toMatchObject([
        {
          id: 'in/a',
          reason: 'condition-never',
          because:
            'These conditions are never true together: { cookie: a, equals: Y } and { cookie: a, equals: N }.',
        },
      ]);
    expect([...compiled.sites, ...compiled.diagnostics].length).toBeGreaterThan(0);
  });
});
