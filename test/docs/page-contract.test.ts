import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { main } from '../../compiler/cli/main.ts';
import { readSites } from '../../compiler/driver/read-sites.ts';
import { pageContract } from '../../compiler/inspect/report/page-contract.ts';
import { makeRulesFolder } from '../harness/rules-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('docs/page-contract.md is up to date; npx vitest run test/docs/page-contract.test.ts --update generates it', async () => {
  let out = '';
  expect(
    await main(['types', '--rules', `${root}rules`, '--as-of', '2025-04-15', '--format', 'md'], {
      out: (text) => {
        out += text;
      },
      err: () => {},
      colour: false,
    }),
  ).toBe(0);
  await expect(out).toMatchFileSnapshot('../../docs/page-contract.md');
});

/** Returns a rule with one event, one condition and two values. */
const rule = (
  id: string,
  event: string,
  condition: string,
  { more = '', amount = '"%event.detail.amount%"' } = {},
): string =>
  `  - id: in/${id}\n    name: ${id}\n${more}    events: [ ${event} ]\n    conditions: [ ${condition} ]\n    actions: [ { push: { to: queue, entry: { a: ${amount}, b: { element: items } } } } ]\n`;

const SITE = [
  'site: in',
  'title: India',
  'serves: { paths: /in/ }',
  'direct-calls: [sold]',
  'event-fields: { label: an-la }',
  'elements:',
  '  items: { doc: Items., value: { each: { js: shop.cart }, where: { item: kind, equals: phone }, give: { sku: { item: model.code } } } }',
  'rules:',
  rule('call', '{ direct-call: sold }', '{ cookie: guid, exists: true }'),
  rule('event', '{ custom-event: "cart:updated" }', '{ query: cid, exists: true }'),
  rule(
    'message',
    '{ message: { origins: "https://pay.example" } }',
    '{ local-storage: seen, exists: false }',
  ),
  rule('click', '{ click: .buy }', '{ event: label, equals: Buy }', { amount: '1' }),
  rule('over', '{ click: .gone }', '{ cookie: gone, exists: true }', {
    more: '    archived: true\n',
    amount: '1',
  }),
  '',
].join('\n');

test('the contract lists everything that rules read, including fields of calls and of list entries, but not for archived rules', () => {
  const folder = makeRulesFolder({ 'rules/in/site.yaml': SITE });
  try {
    const { scopes, diagnostics } = readSites(folder.rules, '2025-04-15');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const rows = pageContract(scopes);
    expect(rows.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'attribute an-la',
      'cookie guid',
      'custom-event cart:updated',
      'data-layer shop.cart',
      'data-layer shop.cart.*.kind',
      'data-layer shop.cart.*.model.code',
      'direct-call sold',
      'message https://pay.example',
      'query cid',
      'selector .buy',
      'storage seen',
    ]);
    expect(rows.find(({ kind }) => kind === 'direct-call')).toEqual({
      kind: 'direct-call',
      name: 'sold',
      detail: ['amount'],
      rules: ['in/call'],
      sites: ['in'],
    });
    expect(rows.find(({ name }) => name === 'shop.cart')?.rules).toEqual([
      'in/call',
      'in/click',
      'in/event',
      'in/message',
    ]);
  } finally {
    folder.remove();
  }
});
