import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { processorTime } from '../../harness/processor-time.ts';

describe('limits', () => {
  const within = (milliseconds: number, text: string) => {
    const bytes = new TextEncoder().encode(text);
    let parsed: ReturnType<typeof parseDocument>;
    const took = processorTime(() => {
      parsed = parseDocument('rules/x.yaml', bytes);
    }, milliseconds);
    expect(took, 'ms of processor time').toBeLessThan(milliseconds);
    const { output, diagnostics } = parsed!;
    return { root: output.root, codes: diagnostics.map(({ code }) => code) };
  };

  test('a file can have 2 MB', () => {
    expect(within(1000, `a: ${'x'.repeat(1_999_990)}\n`).codes).toEqual([]);
    expect(within(1000, `a: ${'x'.repeat(2_000_000)}\n`)).toEqual({
      root: undefined,
      codes: ['file-too-large'],
    });
  });

  test('a hundred levels can be nested', () => {
    expect(within(1000, `${'['.repeat(100)}${']'.repeat(100)}`).codes).toEqual([]);
    expect(within(1000, `${'['.repeat(101)}${']'.repeat(101)}`)).toEqual({
      root: undefined,
      codes: ['nesting-too-deep'],
    });
  });

  test.each([['['], ['{a: '], ['- '], ['a: '], ['? ']])(
    'endless %j is rejected quickly',
    (part) => {
      expect(within(1000, part.repeat(Math.floor(1_900_000 / part.length)))).toEqual({
        root: undefined,
        codes: ['nesting-too-deep'],
      });
    },
  );

  test('aliases of aliases are rejected quickly', () => {
    const lines = Array.from(
      'bcdefghijklmnopqrstuvwxyz',
      (name, i) =>
        `${name}: &${name} [${Array(20).fill(`*${'abcdefghijklmnopqrstuvwxyz'[i]}`).join(', ')}]`,
    );
    expect(within(1000, `a: &a [x]\n${lines.join('\n')}\n`)).toEqual({
      root: undefined,
      codes: ['aliases-too-many'],
    });
  });

  test('a long value can be repeated only a few times', () => {
    const list = Array.from({ length: 20_000 }, (_, i) => `  - ${i}`).join('\n');
    expect(within(5000, `a: &a\n${list}\nb: *a\nc: *a\n`).codes).toEqual([]);
    expect(
      within(
        5000,
        `a: &a\n${list}\n${Array.from({ length: 20 }, (_, i) => `k${i}: *a\n`).join('')}`,
      ).codes,
    ).toEqual(['aliases-too-many']);
  });

  test('the number of errors per file is limited', () => {
    const { codes } = within(
      10_000,
      Array.from({ length: 200 }, (_, i) => `k${i}: "\\d"\n`).join(''),
    );
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.length).toBeLessThan(30);
  });
});
