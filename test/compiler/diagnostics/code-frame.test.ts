import { expect, test } from 'vitest';
import { codeFrame } from '../../../compiler/diagnostics/code-frame.ts';
import { textWidth } from '../../../compiler/diagnostics/text-width.ts';

test.each([
  ['名', 5000],
  ['名', 5001],
  ['x名', 3000],
  ['🛒', 2000],
  ['e\u0301', 4000],
])('a very long line of %s, %d times, is shortened by columns', (characters, times) => {
  const text = `a: { b: ${characters.repeat(times)}, c: %x% }`;
  const column = text.indexOf('%x%') + 1;
  const place = { file: 'a.yaml', line: 1, column, endLine: 1, endColumn: column + 3 };
  const [shown, carets] = codeFrame(text, place) as [string, string];
  expect(textWidth(shown)).toBeLessThan(200);
  expect(textWidth(shown.slice(0, shown.indexOf('%x%')))).toBe(carets.indexOf('^'));
  expect(carets).toMatch(/ \^{3}$/);
});
