import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { diagnose } from '../../../compiler/diagnostics/diagnose.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import type { Palette } from '../../../compiler/diagnostics/palette.ts';
import { renderConcise } from '../../../compiler/diagnostics/render-concise.ts';
import { renderGithub } from '../../../compiler/diagnostics/render-github.ts';
import { renderJson } from '../../../compiler/diagnostics/render-json.ts';
import { renderPretty } from '../../../compiler/diagnostics/render-pretty.ts';
import { renderSarif } from '../../../compiler/diagnostics/render-sarif.ts';
import { sortDiagnostics } from '../../../compiler/diagnostics/sort-diagnostics.ts';

const FILE = 'rules/in/ads.yaml';

function check(text: string) {
  const { output, diagnostics } = parseDocument(FILE, new TextEncoder().encode(text));
  return {
    diagnostics,
    texts: new Map([[FILE, output.text]]),
    roots: new Map([[FILE, output.root]]),
  };
}

describe('the terminal report', () => {
  test('shows two lines before, the line, carets below the range, and hints', () => {
    const { diagnostics, texts } = check('a: 1\nb: 2\nc: 3\nsel: .a #buy\nd: 4\n');
    expect(renderPretty(diagnostics[0]!, texts)).toBe(
      [
        'rules/in/ads.yaml:4:6 error value-cut-by-comment: " #" starts a comment, so "sel" is only ".a".',
        '   2 │ b: 2',
        '   3 │ c: 3',
        '   4 │ sel: .a #buy',
        '     │      ^^^^^^^',
        '   help: If the "#" is part of the value, put the whole value in quotes: ".a #buy". If the "#" starts a comment, write a space after it.',
        '   help: run `tagwright explain value-cut-by-comment`, or apply the fix with `tagwright check --fix`',
      ].join('\n'),
    );
  });

  test('shows a related location after the code', () => {
    const { diagnostics, texts } = check('id: a\nid: b\n');
    expect(renderPretty(diagnostics[0]!, texts)).toContain(
      '   2 │ id: b\n     │ ^^\n   see: rules/in/ads.yaml:1:1 "id" is first set here.\n',
    );
  });

  test('lists several related locations', () => {
    const { diagnostics, texts } = check('id: a\nid: b\n');
    const [one] = diagnostics[0]!.related!;
    const text = renderPretty({ ...diagnostics[0]!, related: [one!, one!] }, texts);
    expect(text.match(/ {3}see: rules\/in\/ads\.yaml:1:1 "id" is first set here\./g)).toHaveLength(
      2,
    );
  });

  test('aligns the line numbers', () => {
    const { diagnostics, texts } = check(
      `${'a: [1]\n'.replace('a', 'k1')}${Array.from({ length: 8 }, (_, i) => `x${i}: 1\n`).join('')}b: %x%\n`,
    );
    expect(renderPretty(diagnostics[0]!, texts)).toContain(
      '    8 │ x6: 1\n    9 │ x7: 1\n   10 │ b: %x%\n      │    ^^^\n',
    );
  });

  test.each([
    ['wide letters', 'a: { 名前: %x% }\n', '   1 │ a: { 名前: %x% }\n     │            ^^^'],
    ['combining marks', 'a: { e\u0301: %x% }\n', '   1 │ a: { e\u0301: %x% }\n     │         ^^^'],
    ['emoji', 'a: { 🛒: %x% }\n', '   1 │ a: { 🛒: %x% }\n     │          ^^^'],
    ['tabs', 'a:\t%x%\n', '   1 │ a:  %x%\n     │     ^^^'],
  ])('keeps the carets below their text after %s', (_, text, frame) => {
    const { diagnostics, texts } = check(text);
    expect(renderPretty(diagnostics[0]!, texts)).toContain(frame);
  });

  test('underlines a range of several lines to the end of the first one, and at least one column', () => {
    const place = { file: FILE, line: 1, column: 4, endLine: 2, endColumn: 3 };
    expect(
      renderPretty(diagnose('block-inside-brackets', place, {}), new Map([[FILE, 'a: { b\n} }']])),
    ).toContain('   1 │ a: { b\n     │    ^^^\n');
    const empty = diagnose('block-inside-brackets', { ...place, endLine: 1, endColumn: 4 }, {});
    expect(renderPretty(empty, new Map([[FILE, 'a: ']]))).toContain('     │    ^\n');
  });

  test('shortens very long lines around the location', () => {
    const { diagnostics, texts } = check(`a: { b: ${'x'.repeat(5000)}, c: %x% }\n`);
    const lines = renderPretty(diagnostics[0]!, texts).split('\n');
    expect(Math.max(...lines.slice(1, 3).map((line) => line.length))).toBeLessThan(200);
    expect(lines[1]!.slice(lines[2]!.indexOf('^'), lines[2]!.lastIndexOf('^') + 1)).toBe('%x%');
  });

  test('shows no lines for a file without a text', () => {
    const diagnostic = diagnose(
      'file-unreadable',
      { file: FILE, line: 1, column: 1, endLine: 1, endColumn: 1 },
      { reason: 'x' },
    );
    expect(renderPretty(diagnostic, new Map())).not.toContain('│');
  });

  test('uses the colours of the palette', () => {
    const paint = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
    const palette: Palette = {
      bold: paint('b'),
      dim: paint('d'),
      red: paint('r'),
      yellow: paint('y'),
      blue: paint('l'),
      cyan: paint('c'),
    };
    const { diagnostics, texts } = check('a: %x%\n');
    const text = renderPretty(diagnostics[0]!, texts, palette);
    expect(text).toContain('<b>rules/in/ads.yaml:1:4</b> <r>error</r> value-start-reserved: ');
    expect(text).toContain('<r>^^^</r>');
    expect(text).toContain('<c>help:</c>');
    expect(renderConcise(check('').diagnostics[0]!, palette)).toContain('<y>warning</y>');
  });

  test('has a form of one line, with the site if there is one', () => {
    const [diagnostic] = check('a: %x%\n').diagnostics;
    expect(renderConcise({ ...diagnostic!, site: 'in' })).toBe(
      'rules/in/ads.yaml:1:4 error value-start-reserved: A value without quotes can\'t start with "%". (site in)',
    );
  });
});

describe('a report for programs', () => {
  const { diagnostics, texts, roots } = check('rules:\n  - id: a\n    name: %x%\n    id: b\n');

  test('JSON has the location, the path, the fix and the related locations', () => {
    const result = JSON.parse(renderJson(diagnostics, roots)) as {
      diagnostics: Record<string, unknown>[];
    };
    expect(result).toMatchObject({ errors: 2, warnings: 0, notes: 0 });
    expect(result.diagnostics[0]).toMatchObject({
      code: 'value-start-reserved',
      severity: 'error',
      file: FILE,
      line: 3,
      col: 11,
      endLine: 3,
      endCol: 14,
      path: '/rules/0/name',
      fix: {
        safe: true,
        edits: [{ range: { line: 3, col: 11, endLine: 3, endCol: 14 }, text: '"%x%"' }],
      },
      related: [],
      docs: 'tagwright explain value-start-reserved',
    });
    expect(result.diagnostics[1]).toMatchObject({
      code: 'key-repeated',
      related: [{ file: FILE, line: 2, col: 5 }],
    });
  });

  test('paths are escaped as JSON pointers', () => {
    const other = check('a/b:\n  c~d: [1, 0123]\n');
    expect(JSON.parse(renderJson(other.diagnostics, other.roots)).diagnostics[0].path).toBe(
      '/a~1b/c~0d/1',
    );
  });

  test('GitHub annotations escape their text', () => {
    const [diagnostic] = diagnostics;
    const text = renderGithub([
      { ...diagnostic!, place: { ...diagnostic!.place, file: 'a,b:c.yaml' } },
      { ...diagnostic!, severity: 'note', help: 'x\ny' },
    ]);
    expect(text.split('\n')[0]).toBe(
      '::error title=value-start-reserved,file=a%2Cb%3Ac.yaml,line=3,endLine=3,col=11,endColumn=14::A value without quotes can\'t start with "%25".%0APut the value in quotes: "%25x%25".',
    );
    expect(text.split('\n')[1]).toMatch(/^::notice .*"%25"\.%0Ax%0Ay$/);
  });

  test('SARIF has rules, locations, fixes and related locations', () => {
    const log = JSON.parse(
      renderSarif(diagnostics, texts, {
        version: '1.2.3',
        helpUri: (code) => `https://x.example/${code}`,
      }),
    );
    const [run] = log.runs;
    expect(log.version).toBe('2.1.0');
    expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([
      'key-repeated',
      'value-start-reserved',
    ]);
    expect(run.tool.driver.rules[0]).toMatchObject({
      helpUri: 'https://x.example/key-repeated',
      defaultConfiguration: { level: 'error' },
    });
    for (const each of run.results)
      expect(run.tool.driver.rules[each.ruleIndex].id).toBe(each.ruleId);
    expect(run.results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: FILE },
      region: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 14 },
    });
    expect(run.results[0].fixes[0].artifactChanges[0].replacements[0].insertedContent).toEqual({
      text: '"%x%"',
    });
    expect(run.results[1].relatedLocations).toHaveLength(1);
  });

  test('SARIF hashes stay the same for moved lines, and differ for equal lines', () => {
    const prints = (text: string) => {
      const each = check(text);
      return JSON.parse(
        renderSarif(each.diagnostics, each.texts, { version: '1' }),
      ).runs[0].results.map(
        (one: { partialFingerprints: object }) => Object.values(one.partialFingerprints)[0],
      );
    };
    const before = prints('a:\n  - %x%\nb:\n  - %x%\nc: %y%\n');
    expect(new Set(before).size).toBe(3);
    expect(prints('# new\n\na:\n  - %x%\nb:\n  - %x%\nc: %y%\n')).toEqual(before);
  });
});

test('diagnostics are sorted by file, line, column and code, without duplicates', () => {
  const at = (
    file: string,
    line: number,
    column: number,
    code: Diagnostic['code'] = 'x-y',
  ): Diagnostic => ({
    code,
    severity: 'error',
    message: 'm',
    place: { file, line, column, endLine: line, endColumn: column },
  });
  const sorted = [
    at('a', 2, 1),
    at('a', 2, 3, 'a-b'),
    at('a', 2, 3),
    at('a', 10, 1),
    at('b', 1, 1),
  ];
  const shuffled = [sorted[3]!, sorted[4]!, sorted[2]!, sorted[0]!, sorted[1]!, at('a', 2, 3)];
  expect(sortDiagnostics(shuffled)).toEqual(sorted);
});
