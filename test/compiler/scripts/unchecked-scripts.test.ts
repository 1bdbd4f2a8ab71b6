import { expect, test, vi } from 'vitest';

vi.mock('node:module', () => ({
  createRequire: () => ({
    resolve: () => {
      throw new Error('there is no TypeScript');
    },
  }),
}));

test('without TypeScript, scripts are only reported as unchecked', async () => {
  const { typeCheckScripts } = await import('../../../compiler/scripts/type-check-scripts.ts');
  const place = { file: 'rules/in/rules.yaml', line: 1, column: 1, endLine: 1, endColumn: 5 };
  const use = {
    script: { kind: 'script', file: 'rules/in/total.ts', place },
  } as unknown as Parameters<typeof typeCheckScripts>[0][number];
  expect(typeCheckScripts([use], new Map()).map(({ code, severity }) => [code, severity])).toEqual([
    ['script-unchecked', 'warning'],
  ]);
});
