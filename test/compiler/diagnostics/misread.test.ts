import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { applyFixes } from '../../../compiler/diagnostics/apply-fixes.ts';
import { misreadKey } from '../../../compiler/diagnostics/misread-key.ts';
import { misreadValue } from '../../../compiler/diagnostics/misread-value.ts';

function entry(text: string) {
  const { root } = parseDocument('f.yaml', new TextEncoder().encode(text)).output;
  if (root?.kind !== 'map') throw new Error('not a map');
  return root.entries[0]!;
}

describe('a word instead of a boolean', () => {
  test.each([
    ['required: no', '"no" is text, not false.', 'required: false'],
    ['required: Yes # x', '"Yes" is text, not true.', 'required: true # x'],
    ['required: off', '"off" is text, not false.', 'required: false'],
    ['required: "true"', '"true" is text, not true.', 'required: true'],
  ])('%s', (text, message, fixed) => {
    const diagnostic = misreadValue(entry(text).value, 'boolean')!;
    expect(diagnostic).toMatchObject({
      code: 'boolean-written-as-word',
      message,
      place: { line: 1, column: 11 },
    });
    expect(applyFixes(text, [diagnostic.fix!])).toBe(fixed);
  });

  test.each(['required: maybe', 'required: false', 'required: 1', 'required: [no]'])(
    '%s is not reported',
    (text) => {
      expect(misreadValue(entry(text).value, 'boolean')).toBeUndefined();
    },
  );
});

describe('a list instead of a selector', () => {
  test.each([
    ['selector: [an-tr]', 'selector: "[an-tr]"'],
    ['selector: [an-la="x"]', `selector: '[an-la="x"]'`],
  ])('%s', (text, fixed) => {
    const diagnostic = misreadValue(entry(text).value, 'text')!;
    expect(diagnostic).toMatchObject({
      code: 'selector-read-as-list',
      place: { line: 1, column: 11 },
    });
    expect(applyFixes(text, [diagnostic.fix!])).toBe(fixed);
  });

  test.each(['selector: a', 'selector: [a, b]', 'selector:\n  - a', 'selector: []'])(
    '%j is not reported',
    (text) => {
      expect(misreadValue(entry(text).value, 'text')).toBeUndefined();
    },
  );
});

describe('keys', () => {
  test('on: has the fix events:', () => {
    const diagnostic = misreadKey(entry('on: click'), ['id', 'events'])!;
    expect(diagnostic).toMatchObject({
      code: 'key-boolean-word',
      help: 'Write "events".',
      place: { line: 1, column: 1, endColumn: 3 },
    });
    expect(diagnostic.message).toBe('Unknown key "on". Older YAML tools read it as true.');
    expect(applyFixes('on: click', [diagnostic.fix!])).toBe('events: click');
  });

  test('other boolean words have no fix', () => {
    expect(misreadKey(entry('no: x'), ['id', 'events'])).toMatchObject({
      message: 'Unknown key "no". Older YAML tools read it as false.',
    });
    expect(misreadKey(entry('no: x'), [])!.fix).toBeUndefined();
    expect(misreadKey(entry('name: x'), [])).toBeUndefined();
  });
});
