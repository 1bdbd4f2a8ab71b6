import { expect, test } from 'vitest';
import { applyFixes } from '../../../compiler/diagnostics/apply-fixes.ts';
import type { Fix } from '../../../compiler/diagnostics/diagnostic.ts';

const edit = (
  line: number,
  column: number,
  endColumn: number,
  text: string,
  endLine = line,
): Fix['edits'][number] => ({ place: { file: 'f', line, column, endLine, endColumn }, text });
const fix = (...edits: Fix['edits']): Fix => ({ edits });

test('replaces, inserts and deletes text', () => {
  const text = 'abc\r\ndef\nghi';
  expect(
    applyFixes(text, [fix(edit(3, 1, 4, 'X')), fix(edit(1, 2, 3, 'YY'), edit(2, 1, 1, '- '))]),
  ).toBe('aYYc\r\n- def\nX');
  expect(applyFixes(text, [fix(edit(1, 1, 1, '', 2))])).toBe('def\nghi');
});

test('applies the first of two overlapping fixes, and each fix completely or not at all', () => {
  expect(
    applyFixes('abcdef', [fix(edit(1, 2, 5, 'X')), fix(edit(1, 4, 6, 'Y'), edit(1, 1, 2, 'Z'))]),
  ).toBe('aXef');
  expect(applyFixes('abc', [fix(edit(1, 2, 2, '1')), fix(edit(1, 2, 2, '2'))])).toBe('a1bc');
  expect(applyFixes('abc', [fix(edit(1, 1, 2, '1')), fix(edit(1, 2, 3, '2'))])).toBe('12c');
});

test('treats locations after the end of the text as its end', () => {
  expect(applyFixes('abc', [fix(edit(9, 1, 1, '!'))])).toBe('abc!');
});
