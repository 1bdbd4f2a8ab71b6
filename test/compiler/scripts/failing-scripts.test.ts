import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScriptShop, rulesWith, SITE, type ScriptShop } from './script-shop.ts';

const FAILS = 'export default (): boolean => { throw new Error("on purpose"); };';

let shop: ScriptShop;
beforeAll(() => {
  shop = makeScriptShop();
  shop.write('rules/shop/scripts/name.ts', FAILS);
});
afterAll(() => shop.remove());

describe('a script that throws', { timeout: 60_000 }, () => {
  test('gives nothing where a data element asks it, and that is logged', async () => {
    const { told, bundle } = await shop.compileRules(
      '{ script: ./scripts/name.ts, default: none }',
    );
    expect(told).toEqual([]);
    expect(bundle).toContain('Failed to read the data element');
  });

  test('stops its rule where a condition asks it', async () => {
    const { bundle } = await shop.compileRules(
      '{ page: title }',
      '{ not: { script: ./scripts/name.ts } }',
    );
    expect(bundle).toContain('on purpose');
    expect(bundle).not.toContain('Failed to read the data element');
  });

  test('stops its rule where consent asks it, even through a data element', async () => {
    shop.write(
      'rules/shop/site.yaml',
      SITE.replace(
        'required: true }',
        'required: true, allows: { analytics: { element: value, not-equals: never } } }',
      ),
    );
    shop.write('rules/shop/rules.yaml', rulesWith('{ script: ./scripts/name.ts }'));
    const { told, bundle } = await shop.compileRules('{ script: ./scripts/name.ts }');
    expect(told).toEqual([]);
    expect(bundle).toContain('on purpose');
    expect(bundle).not.toContain('Failed to read the data element');
  });
});
