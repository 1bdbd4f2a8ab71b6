import { describe, expect, test } from 'vitest';
import { readRefusal } from '../../../compiler/play/scenario/read/read-refusal.ts';
import type { Refusal } from '../../../compiler/play/scenario/refusal.ts';
import { checkRefusal } from '../../../compiler/cli/scenarios/check-refusal.ts';

const rules = {
  'shop/site.yaml':
    'site: shop\ntitle: Shop\nserves: { hosts: [www.shop.example] }\nelements:\n  a: "%b%"\n  b: "%a%"\n',
};
const error = { code: 'data-element-cycle', at: 'shop/site.yaml:5', says: 'a → b → a' };
const given = { scenario: 'A circle', covers: ['R-06'], rules, refuses: [error] };

const refusal = (changed: object): Refusal => readRefusal({ ...given, ...changed }).refusal!;
const problemsOf = (changed: object): string[] =>
  readRefusal({ ...given, ...changed }).problems.map(({ path, message }) => `${path} ${message}`);

test('a scenario with rules that must be rejected can be read', () => {
  expect(readRefusal(given)).toEqual({
    problems: [],
    refusal: {
      title: 'A circle',
      covers: ['R-06'],
      partly: [],
      asOf: '2025-04-15',
      rules,
      refuses: [error],
    },
  });
});

test.each<[string, object, string]>([
  ['no error', { refuses: [] }, 'refuses must be a non-empty list'],
  [
    'a place without a line',
    { refuses: [{ ...error, at: 'shop/site.yaml' }] },
    'refuses[0].at must be a file and a line',
  ],
  [
    'an error without its sentence',
    { refuses: [{ code: 'a', at: 'b:1' }] },
    'refuses[0].says must be text, but is missing',
  ],
  ['steps', { steps: [] }, 'steps is an unknown key'],
])('%s is reported with its path', (_, changed, message) => {
  expect(problemsOf(changed)).toContainEqual(expect.stringContaining(message));
});

describe('rules count as rejected', () => {
  test('with these errors and without a bundle', async () => {
    expect(await checkRefusal(refusal({}))).toEqual([]);
  });

  test.each<[string, object]>([
    ['another line', { at: 'shop/site.yaml:6' }],
    ['another code', { code: 'data-element-unknown' }],
    ['another sentence', { says: 'b → a → b' }],
  ])('not with %s', async (_, changed) => {
    const failures = await checkRefusal(refusal({ refuses: [{ ...error, ...changed }] }));
    expect(failures).toEqual([
      expect.stringMatching(/^missing error data-element-/),
      expect.stringMatching(/^unexpected error data-element-cycle at shop\/site.yaml:5: /),
    ]);
  });

  test('not if there is no error', async () => {
    const failures = await checkRefusal(
      refusal({ rules: { 'shop/site.yaml': rules['shop/site.yaml'].replace('%a%', 'c') } }),
    );
    expect(failures).toEqual([
      expect.stringMatching(/^missing error/),
      'the site shop was built in spite of the errors',
    ]);
  });
});
