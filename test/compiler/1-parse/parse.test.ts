import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import type { Node } from '../../../compiler/model/node.ts';

const parse = (text: string) => parseDocument('rules/x.yaml', new TextEncoder().encode(text));

/**
 * Returns the tree as plain data. Maps become lists of entries, because a key `__proto__` would set
 * the prototype of an object.
 */
function plain(node: Node | undefined): unknown {
  if (node === undefined || node.kind === 'scalar') return node?.value;
  return node.kind === 'list'
    ? node.items.map(plain)
    : node.entries.map(({ key, value }) => [key, plain(value)]);
}

function rootOf(text: string): Node {
  const { output, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  return output.root!;
}

describe('values', () => {
  test.each([
    [
      'YAML 1.2 core',
      'a: yes\nb: true\nc: ~\nd: null\ne: 12\nf: -1.5\ng: 2025-03-19\nh: 12:30\ni: 1_000\nj:',
      [
        ['a', 'yes'],
        ['b', true],
        ['c', null],
        ['d', null],
        ['e', 12],
        ['f', -1.5],
        ['g', '2025-03-19'],
        ['h', '12:30'],
        ['i', '1_000'],
        ['j', null],
      ],
    ],
    [
      'keys as they are written',
      '38: a\nnull: b\ntrue: c\n"x y": d\n',
      [
        ['38', 'a'],
        ['null', 'b'],
        ['true', 'c'],
        ['x y', 'd'],
      ],
    ],
    [
      'harmless keys',
      '__proto__: { polluted: 1 }\nconstructor: 2\ntoString: 3\n',
      [
        ['__proto__', [['polluted', 1]]],
        ['constructor', 2],
        ['toString', 3],
      ],
    ],
    [
      'texts',
      `a: 'it''s'\nb: "caf\\u00e9 \\n"\nc: >\n  one\n  two\nd: |\n  one\n  two\ne: one\n  two\n`,
      [
        ['a', "it's"],
        ['b', 'café \n'],
        ['c', 'one two\n'],
        ['d', 'one\ntwo\n'],
        ['e', 'one two'],
      ],
    ],
    ['brackets', '{ a: [1, [b, { c: d }]], }', [['a', [1, ['b', [['c', 'd']]]]]]],
    [
      'JSON',
      '{\n\t"a": [true, null],\n\t"b": "x"\n}',
      [
        ['a', [true, null]],
        ['b', 'x'],
      ],
    ],
    [
      'repeated values',
      'a: &x { b: [1] }\nc: *x\nd: [*x]\n',
      [
        ['a', [['b', [1]]]],
        ['c', [['b', [1]]]],
        ['d', [[['b', [1]]]]],
      ],
    ],
    [
      'comments',
      '# one\na: 1 # two\n# three: 3\nb: # four\n  - c\n',
      [
        ['a', 1],
        ['b', ['c']],
      ],
    ],
    ['an empty group', '{}', []],
  ])('%s', (_, text, expected) => {
    expect(plain(rootOf(text))).toEqual(expected);
  });

  test('ordinary comments are accepted', () => {
    rootOf(
      'missing: out            # out | pending: what it means\nuse: #x\n  - a\norder: 1 #y\nname: Add # of items\n#- id: x\n  #name: y\ntimeout: 2s #z\n',
    );
  });

  test('unusual characters inside text are accepted', () => {
    rootOf(
      'a: Say, “hello”\nb: It’s “ok” here\nc: 10\u00a0€\nd: "\u00a0"\ne: “Add” and “Buy”\nf: «\u00a0x\u00a0» et «\u00a0y\u00a0»\n# \u00a0\n',
    );
  });

  test('URLs, selectors and times need no quotes', () => {
    rootOf(
      'a: https://x.example/#top\nb: a:not(.b) > c\nc: .x-y\nd: 12:30\nin: [/in/, /in/a-b, x=y]\nselector: a[href]\n',
    );
  });
});

describe('the source location', () => {
  test('of keys, values, lists and maps covers their text', () => {
    const root = rootOf(
      'site: in\nserves: { paths: "/in/" }\nuse:\n  - a\n  - b: 1\n\n# the end\n',
    );
    if (root.kind !== 'map') throw new Error('a map was expected');
    const [site, serves, use] = root.entries;
    expect(site!.keyPlace).toEqual({
      file: 'rules/x.yaml',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 5,
    });
    expect(site!.value.place).toMatchObject({ line: 1, column: 7, endLine: 1, endColumn: 9 });
    expect(serves!.value.place).toMatchObject({ line: 2, column: 9, endLine: 2, endColumn: 26 });
    expect(use!.value.place).toMatchObject({ line: 4, column: 3, endLine: 5, endColumn: 9 });
    expect(root.place).toMatchObject({ line: 1, column: 1, endLine: 5, endColumn: 9 });
    const inner = serves!.value.kind === 'map' ? serves!.value.entries[0]!.value : undefined;
    expect(inner).toMatchObject({
      raw: '"/in/"',
      value: '/in/',
      place: { line: 2, column: 18, endColumn: 24 },
    });
  });

  test('of an empty value is after its key', () => {
    const root = rootOf('a:\nb: 1\n');
    expect(root.kind === 'map' && root.entries[0]!.value).toMatchObject({
      value: null,
      raw: '',
      place: { line: 1, column: 3, endColumn: 3 },
    });
  });

  test('of an alias is that of the alias; values inside it keep their own', () => {
    const root = rootOf('a: &x { b: 1 }\nc: *x\n');
    const again = root.kind === 'map' ? root.entries[1]!.value : undefined;
    expect(again?.place).toMatchObject({ line: 2, column: 4, endColumn: 6 });
    expect(again?.kind === 'map' && again.entries[0]!.value.place).toMatchObject({
      line: 1,
      column: 12,
    });
  });

  test.each([
    ['with a byte order mark', '\ufeffa: 1\nb: 2\n'],
    ['with CRLF', 'a: 1\r\nb: 2\r\n'],
    ['without a last line break', 'a: 1\nb: 2'],
  ])('is right %s', (_, text) => {
    const root = rootOf(text);
    const places =
      root.kind === 'map'
        ? root.entries.map(({ keyPlace, value }) => [
            keyPlace.line,
            keyPlace.column,
            value.place.line,
            value.place.column,
            value.place.endColumn,
          ])
        : [];
    expect(places).toEqual([
      [1, 1, 1, 4, 5],
      [2, 1, 2, 4, 5],
    ]);
  });

  test('after a repair refers to the original text', () => {
    const { output, diagnostics } = parse(
      'a: %x%\nb: { c: “y”, d: .a #b }\ne: "\\d"\nf:\n  - g\n -  h\n',
    );
    expect(diagnostics.map(({ code, place }) => [code, place.line, place.column])).toEqual([
      ['value-start-reserved', 1, 4],
      ['quotes-typographic', 2, 9],
      ['value-cut-by-comment', 2, 17],
      ['escape-unknown', 3, 5],
      ['indentation-uneven', 6, 2],
    ]);
    const { root } = output;
    expect(plain(root)).toEqual([
      ['a', '%x%'],
      [
        'b',
        [
          ['c', 'y'],
          ['d', '.a #b'],
        ],
      ],
      ['e', '\\d'],
      ['f', ['g', 'h']],
    ]);
    if (root?.kind !== 'map') throw new Error('a map was expected');
    const b = root.entries[1]!.value;
    expect(b.kind === 'map' && b.entries[1]!.value).toMatchObject({
      raw: '.a #b',
      place: { line: 2, column: 17, endColumn: 22 },
    });
    const f = root.entries[3]!.value;
    expect(f.kind === 'list' && f.items[1]).toMatchObject({
      raw: 'h',
      place: { line: 6, column: 5, endColumn: 6 },
    });
  });
});
