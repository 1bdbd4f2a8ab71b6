import { expect, onTestFinished, test } from 'vitest';
import type { Verdict } from '../../../compiler/inspect/why/verdict.ts';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

async function why(...argv: readonly string[]): Promise<Verdict> {
  let out = '';
  const write = (text: string): void => void (out += text);
  await main(['why', ...argv, '--json'], { out: write, err: write, colour: false });
  return JSON.parse(out) as Verdict;
}

test('only consent that a cookie can give is suggested, and fields of a known event are known', async () => {
  const folder = makeRulesFolder({
    'rules/shop/site.yaml': `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
data-layer: dataLayer
consent: { cookie: choices, digits: { 3: analytics } }
edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABCDEF0123456789ABCDEF01@AdobeOrg, domain: edge.shop.example }
rules:
  - id: shop/in
    name: In
    events: [ dom-ready ]
    conditions: [ { consent: analytics, equals: in } ]
    actions: [ { send-link: in } ]
  - id: shop/either
    name: Either
    events: [ dom-ready ]
    conditions: [ { consent: analytics, in: [pending, in] } ]
    actions: [ { log: { text: either } } ]
  - id: shop/out
    name: Out
    events: [ dom-ready ]
    conditions: [ { consent: analytics, equals: out } ]
    actions: [ { log: { text: out } } ]
  - id: shop/kind
    name: Kind
    events: [ { data-layer: buy } ]
    conditions: [ { event: detail.kind, equals: a } ]
    actions: [ { send-link: kind } ]
`,
    'visit.yaml':
      'scenario: A visit\nsite: shop\nas-of: 2025-04-15\nsteps: [ { open: / }, { push: { dataLayer: { event: buy, kind: b } } } ]\n',
  });
  onTestFinished(() => folder.remove());
  const shop = (...argv: readonly string[]) =>
    why('--rules', folder.rules, '--as-of', '2025-04-15', ...argv);
  expect((await shop('shop/in', '--url', '/')).reason?.try).toBe('--cookie choices=3');
  const either = await shop('shop/either', '--url', '/', '--cookie', 'choices=2');
  expect([either.verdict, either.reason?.try]).toEqual(['blocked', '--cookie choices=3']);
  const out = await shop('shop/out', '--url', '/', '--cookie', 'choices=3');
  expect([out.verdict, out.reason?.try]).toEqual(['blocked', undefined]);
  const visit = folder.rules.replace(/rules$/, 'visit.yaml');
  expect(await shop('shop/kind', '--scenario', visit)).toMatchObject([
    { reason: { got: '"b"' }, unknown: [] },
  ]);
});
