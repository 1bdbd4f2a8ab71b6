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
  test("uses the data element's default, and logs the failure", async () => {
    const { reported, bundle } = await shop.compileRules(
      '{ script: ./scripts/name.ts, default: none }',
    );
    expect(reported).toEqual([]);
    expect(bundle).toContain('Failed to read the data element');
  });

  test('stops the rule that uses it as a condition', async () => {
    const { bundle } = await shop.compileRules(
      '{ page: title }',
      '{ not: { script: ./scripts/name.ts } }',
    );
    expect(bundle).toContain('on purpose');
    expect(bundle).not.toContain('Failed to read the data element');
  });

  test('stops the rule if a consent policy uses it, even through a data element', async () => {
    shop.write(
      'rules/shop/site.yaml',
      SITE.replace(
        'required: true }',
        'required: true, allows: { analytics: { element: value, not-equals: never } } }',
      ),
    );
    shop.write('rules/shop/rules.yaml', rulesWith('{ script: ./scripts/name.ts }'));
    const { reported, bundle } = await shop.compileRules('{ script: ./scripts/name.ts }');
    expect(reported).toEqual([]);
    expect(bundle).toContain('on purpose');
    expect(bundle).not.toContain('Failed to read the data element');
  });
});
