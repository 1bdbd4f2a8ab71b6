import { describe, expect, test } from 'vitest';
import { planAction } from '../../../compiler/5-plan/plan-action.ts';
import { catalogue } from '../../../compiler/model/catalogue.ts';
import type { ActionSchema, Purpose } from '../../../runtime/contract.ts';
import { scopeOf } from '../../harness/scope-of.ts';

describe('an action for several purposes', () => {
  const guardOf = (purposes: readonly Purpose[], allows: string, settled = '') => {
    const actions = catalogue.actions as Map<string, ActionSchema>;
    actions.set('tell', {
      kind: 'action',
      name: 'tell',
      title: 'Tell',
      doc: 'Tells.',
      example: 'tell',
      purposes,
      settings: { type: 'object' },
    });
    try {
      const scope = scopeOf({
        'rules/tagwright.yaml': 'language: 1\n',
        'rules/sites/in/site.yaml': `
site: in
title: India
serves: { paths: /in/ }
consent: { cookie: privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true, allows: { ${allows} } }
tests: { settled: ${settled || '{ cookie: a, exists: true }'} }
`,
      });
      const use = {
        module: 'tell',
        place: scope.site.place,
        settings: { kind: 'record', entries: [], place: scope.site.place },
        timeoutMs: 2000,
        delayNext: false,
      } as const;
      const planned = planAction(use, 1, [scope.site.tests.get('settled')!.test], scope);
      return 'because' in planned
        ? planned.because
        : { asks: planned.guard, implied: planned.implied };
    } finally {
      actions.delete('tell');
    }
  };

  test('evaluates the policy of each', () => {
    expect(guardOf(['product', 'advertising'], '')).toEqual({
      asks: ['product', 'advertising'],
      implied: [],
    });
  });

  test('evaluates one policy if two are the same, and only the stricter one if one implies the other', () => {
    expect(
      guardOf(['product', 'advertising'], 'product: { consent: digits, has-any: [4] }'),
    ).toEqual({ asks: ['product'], implied: [] });
    expect(
      guardOf(['product', 'advertising'], 'product: { consent: digits, has-any: [2, 3, 4] }'),
    ).toEqual({ asks: ['advertising'], implied: [] });
  });

  test("evaluates only the policies that the conditions don't decide", () => {
    expect(guardOf(['product', 'advertising'], '', '{ consent: digits, has-any: [4] }')).toEqual({
      asks: ['product'],
      implied: ['advertising'],
    });
  });

  test('never runs if one of them is never allowed', () => {
    expect(guardOf(['product', 'advertising'], 'product: { constant: siteCode, equals: fr }')).toBe(
      'The consent policy of in never allows product.',
    );
  });
});
