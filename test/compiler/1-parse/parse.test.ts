import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import type { Node } from '../../../compiler/model/node.ts';

const parse = (text: string) => parseDocument('rules/x.yaml', new TextEncoder().encode(text));

/** The tree as plain data; entries stay lists, so that no key is special. */
function plain(node: Node | undefined): unknown {
  if (node === undefined || node.kind === 'scalar') return node?.value;
  return node.kind === 'list' ? node.items.map(plain) : node.entries.map(({ key, value }) => [key, plain(value)]);
}

function rootOf(text: string): Node {
  const { output, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  return output.root!;
}

describe('values', () => {
  test.each([
    ['YAML 1.2 core', 'a: yes\nb: true\nc: ~\nd: null\ne: 12\nf: -1.5\ng: 2025-03-19\nh: 12:30\ni: 1_000\nj:', [['a', 'yes'], ['b', true], ['c', null], ['d', null], ['e', 12], ['f', -1.5], ['g', '2025-03-19'], ['h', '12:30'], ['i', '1_000'], ['j', null]]],
    ['keys as they are written', '38: a\nnull: b\ntrue: c\n"x y": d\n', [['38', 'a'], ['null', 'b'], ['true', 'c'], ['x y', 'd']]],
    ['harmless keys', '__proto__: { polluted: 1 }\nconstructor: 2\ntoString: 3\n', [['__proto__', [['polluted', 1]]], ['constructor', 2], ['toString', 3]]],
    ['texts', `a: 'it''s'\nb: "caf\\u00e9 \\n"\nc: >\n  one\n  two\nd: |\n  one\n  two\ne: one\n  two\n`, [['a', "it's"], ['b', 'café \n'], ['c', 'one two\n'], ['d', 'one\ntwo\n'], ['e', 'one two']]],
    ['brackets', '{ a: [1, [b, { c: d }]], }', [['a', [1, ['b', [['c', 'd']]]]]]],
    ['JSON', '{\n\t"a": [true, null],\n\t"b": "x"\n}', [['a', [true, null]], ['b', 'x']]],
    ['repeated values', 'a: &x { b: [1] }\nc: *x\nd: [*x]\n', [['a', [['b', [1]]]], ['c', [['b', [1]]]], ['d', [[['b', [1]]]]]]],
    ['comments', '# one\na: 1 # two\n# three: 3\nb: # four\n  - c\n', [['a', 1], ['b', ['c']]]],
    ['an empty group', '{}', []],
  ])('%s', (_, text, expected) => {
    expect(plain(rootOf(text))).toEqual(expected);
  });

  test('comments that look like comments are left alone', () => {
    rootOf('missing: out            # out | pending: what it means\nuse: #x\n  - a\norder: 1 #y\nname: Add # of items\n#- id: x\n  #name: y\ntimeout: 2s #z\n');
  });

  test('unusual letters inside of texts are left alone', () => {
    rootOf('a: Say, “hello”\nb: It’s “ok” here\nc: 10\u00a0€\nd: "\u00a0"\ne: “Add” and “Buy”\nf: «\u00a0x\u00a0» et «\u00a0y\u00a0»\n# \u00a0\n');
  });

  test('addresses, selectors and times need no quotes', () => {
    rootOf('a: https://x.example/#top\nb: a:not(.b) > c\nc: .x-y\nd: 12:30\nin: [/in/, /in/a-b, x=y]\nselector: a[href]\n');
  });
});

describe('places', () => {
  test('of keys, values and groups', () => {
    const root = rootOf('site: in\nserves: { paths: "/in/" }\nuse:\n  - a\n  - b: 1\n\n# the end\n');
    if (root.kind !== 'map') throw new Error('a map was expected');
    const [site, serves, use] = root.entries;
    expect(site!.keyPlace).toEqual({ file: 'rules/x.yaml', line: 1, column: 1, endLine: 1, endColumn: 5 });
    expect(site!.value.place).toMatchObject({ line: 1, column: 7, endLine: 1, endColumn: 9 });
    expect(serves!.value.place).toMatchObject({ line: 2, column: 9, endLine: 2, endColumn: 26 });
    expect(use!.value.place).toMatchObject({ line: 4, column: 3, endLine: 5, endColumn: 9 });
    expect(root.place).toMatchObject({ line: 1, column: 1, endLine: 5, endColumn: 9 });
    const inner = serves!.value.kind === 'map' ? serves!.value.entries[0]!.value : undefined;
    expect(inner).toMatchObject({ raw: '"/in/"', value: '/in/', place: { line: 2, column: 18, endColumn: 24 } });
  });

  test('an empty value stands behind its key', () => {
    const root = rootOf('a:\nb: 1\n');
    expect(root.kind === 'map' && root.entries[0]!.value).toMatchObject({ value: null, raw: '', place: { line: 1, column: 3, endColumn: 3 } });
  });

  test('a repeated value stands where it is repeated, what is in it where it was written', () => {
    const root = rootOf('a: &x { b: 1 }\nc: *x\n');
    const again = root.kind === 'map' ? root.entries[1]!.value : undefined;
    expect(again?.place).toMatchObject({ line: 2, column: 4, endColumn: 6 });
    expect(again?.kind === 'map' && again.entries[0]!.value.place).toMatchObject({ line: 1, column: 12 });
  });

  test.each([['with a byte order mark', '\ufeffa: 1\nb: 2\n'], ['with CRLF', 'a: 1\r\nb: 2\r\n'], ['without a last line break', 'a: 1\nb: 2']])('are right %s', (_, text) => {
    const root = rootOf(text);
    const places = root.kind === 'map' ? root.entries.map(({ keyPlace, value }) => [keyPlace.line, keyPlace.column, value.place.line, value.place.column, value.place.endColumn]) : [];
    expect(places).toEqual([[1, 1, 1, 4, 5], [2, 1, 2, 4, 5]]);
  });

  test('in a mended text are those of the file as it is', () => {
    const { output, diagnostics } = parse('a: %x%\nb: { c: “y”, d: .a #b }\ne: "\\d"\nf:\n  - g\n -  h\n');
    expect(diagnostics.map(({ code, place }) => [code, place.line, place.column])).toEqual([
      ['value-start-reserved', 1, 4], ['quotes-typographic', 2, 9], ['value-cut-by-comment', 2, 17], ['escape-unknown', 3, 5], ['indentation-uneven', 6, 2],
    ]);
    const { root } = output;
    expect(plain(root)).toEqual([['a', '%x%'], ['b', [['c', 'y'], ['d', '.a #b']]], ['e', '\\d'], ['f', ['g', 'h']]]);
    if (root?.kind !== 'map') throw new Error('a map was expected');
    const b = root.entries[1]!.value;
    expect(b.kind === 'map' && b.entries[1]!.value).toMatchObject({ raw: '.a #b', place: { line: 2, column: 17, endColumn: 22 } });
    const f = root.entries[3]!.value;
    expect(f.kind === 'list' && f.items[1]).toMatchObject({ raw: 'h', place: { line: 6, column: 5, endColumn: 6 } });
  });
});

describe('limits', () => {
  const within = (milliseconds: number, text: string) => {
    const started = performance.now();
    const { output, diagnostics } = parse(text);
    expect(performance.now() - started).toBeLessThan(milliseconds);
    return { root: output.root, codes: diagnostics.map(({ code }) => code) };
  };

  test('a file may have 2 MB', () => {
    expect(within(1000, `a: ${'x'.repeat(1_999_990)}\n`).codes).toEqual([]);
    expect(within(1000, `a: ${'x'.repeat(2_000_000)}\n`)).toEqual({ root: undefined, codes: ['file-too-large'] });
  });

  test('a hundred levels may be nested', () => {
    expect(within(1000, `${'['.repeat(100)}${']'.repeat(100)}`).codes).toEqual([]);
    expect(within(1000, `${'['.repeat(101)}${']'.repeat(101)}`)).toEqual({ root: undefined, codes: ['nesting-too-deep'] });
  });

  test.each([['['], ['{a: '], ['- '], ['a: '], ['? ']])('%j without end is refused at once', (part) => {
    expect(within(1000, part.repeat(Math.floor(1_900_000 / part.length)))).toEqual({ root: undefined, codes: ['nesting-too-deep'] });
  });

  test('aliases that multiply are refused at once', () => {
    const lines = Array.from('bcdefghijklmnopqrstuvwxyz', (name, i) => `${name}: &${name} [${Array(20).fill(`*${'abcdefghijklmnopqrstuvwxyz'[i]}`).join(', ')}]`);
    expect(within(1000, `a: &a [x]\n${lines.join('\n')}\n`)).toEqual({ root: undefined, codes: ['aliases-too-many'] });
  });

  test('a long value is not repeated often', () => {
    const list = Array.from({ length: 20_000 }, (_, i) => `  - ${i}`).join('\n');
    expect(within(5000, `a: &a\n${list}\nb: *a\nc: *a\n`).codes).toEqual([]);
    expect(within(5000, `a: &a\n${list}\n${Array.from({ length: 20 }, (_, i) => `k${i}: *a\n`).join('')}`).codes).toEqual(['aliases-too-many']);
  });

  test('a file full of mistakes ends after a fixed number of them', () => {
    const { codes } = within(10_000, Array.from({ length: 200 }, (_, i) => `k${i}: "\\d"\n`).join(''));
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.length).toBeLessThan(30);
  });
});
