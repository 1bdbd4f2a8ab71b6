import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNames } from '../../../compiler/6-generate/names.ts';
import { shareRules } from '../../../compiler/6-generate/share-rules.ts';
import { replaceNames, type Piece } from '../../../compiler/model/entry.ts';
import type { Place } from '../../../compiler/model/place.ts';

/** A long function name. Without it, 20 rules would be too short to share a function. */
const FILLER = 'x'.repeat(200);

function at(line: number): Place {
  return { file: 'rules/a.yaml', line, column: 1, endLine: line, endColumn: 9 };
}

/**
 * Returns the code of these rules, one per line, after `shareRules`. `CLICK` and `RULE` become
 * identifiers such as `n0`. `FILLER`, which only makes the rules long enough to be shared, becomes
 * `…`.
 */
function sharedCode(lines: readonly string[]): string {
  const names = createNames();
  const [click, rule] = [names.declare(), names.declare()];
  const pieces = lines.map((line, index) => ({
    text: `${line.replace('CLICK', click).replace('RULE', rule)},\n`,
    place: at(index + 1),
  }));
  return codeOf(shareRules(pieces, names)).replaceAll(FILLER, '…');
}

function codeOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => replaceNames(text, (number) => `n${number}`)).join('');
}

/** Returns the results of `line` for the indexes 0 to 19. */
function twenty(line: (index: number) => string): string[] {
  return Array.from({ length: 20 }, (_, index) => line(index));
}

describe('rules that differ only in texts', () => {
  test('become calls of one function with a parameter for each different text', () => {
    const code = sharedCode(
      twenty(
        (index) =>
          `[CLICK, RULE((e) => { ${FILLER}("all", "name ${index}"); }), { s: ".${index}" }]`,
      ),
    );
    const [declared, first, , third] = code.split('\n');
    expect(declared).toBe('const n4 = (n2, n3) => [n0, n1((e) => { …("all", n2); }), { s: n3 }];');
    expect([first, third]).toEqual(['n4("name 0", ".0"),', 'n4("name 2", ".2"),']);
    expect(code.split('\n')).toHaveLength(22);
  });

  test('share a parameter for texts that are equal in each rule', () => {
    const code = sharedCode(
      twenty((index) => `[CLICK, RULE(() => { ${FILLER}("${index}", "${index}"); })]`),
    );
    expect(code).toContain('const n3 = (n2) => [n0, n1(() => { …(n2, n2); })];\nn3("0"),\n');
  });

  test('keep the order and the source locations of other lines', () => {
    const names = createNames();
    const [click, rule] = [names.declare(), names.declare()];
    const pieces = twenty((index) => `text ${index}`).flatMap((text, index) => [
      { text: `[${click}, ${rule}(() => { ${FILLER}${FILLER}(`, place: at(index * 2) },
      { text: `"${text}"); })],\n`, place: at(1000) },
      { text: `[() => { other(${index}); }],\n`, place: at(index * 2 + 1) },
    ]);
    const [, ...rest] = shareRules(pieces, names);
    expect(rest.map(({ place }) => place?.line)).toEqual(
      Array.from({ length: 40 }, (_, index) => index),
    );
    expect(rest.map(({ text }) => /\d+(?=[")])/.exec(text)?.[0])).toEqual(
      Array.from({ length: 40 }, (_, index) => String(Math.floor(index / 2))),
    );
  });
});

test('rules that call different functions share one that receives them', () => {
  const names = createNames();
  const [click, rule, event] = [names.declare(), names.declare(), names.parameter()];
  const pieces = twenty(() => names.declare()).map((read) => ({
    text: `[${click}, ${rule}((${event}) => { ${FILLER}${FILLER}(${read}(${event})); })],\n`,
  }));
  const [declared, first, second] = codeOf(shareRules(pieces, names))
    .replaceAll(FILLER, '…')
    .split('\n');
  expect(declared).toBe('const n24 = (n23) => [n0, n1((n2) => { ……(n23(n2)); })];');
  expect([first, second]).toEqual(['n24(n3),', 'n24(n4),']);
});

describe('rules stay as they are', () => {
  const unchanged = (lines: readonly string[]) => {
    expect(sharedCode(lines)).not.toContain('const');
  };

  test('if a function would save less than 3,000 characters', () => {
    unchanged(twenty((index) => `[CLICK, RULE(() => { f("${index}"); })]`));
    unchanged([0, 1].map((index) => `[CLICK, RULE(() => { ${FILLER}("${index}"); })]`));
  });

  test('if they differ in a key, a number or a call', () => {
    unchanged(twenty((index) => `[CLICK, RULE(() => { ${FILLER}({ "a-${index}": "b" }); })]`));
    unchanged(twenty((index) => `[CLICK, RULE(() => { ${FILLER}("b", ${index}); })]`));
    unchanged(twenty((index) => `[CLICK, RULE(() => { ${FILLER}("b", f${index}()); })]`));
  });

  test('if they contain a regular expression or another kind of literal', () => {
    unchanged(twenty((index) => `[CLICK, RULE(() => { ${FILLER}(/"/, "${index}"); })]`));
    unchanged(twenty((index) => `[CLICK, RULE(() => { ${FILLER}(\`"\`, "${index}"); })]`));
    unchanged(twenty((index) => `[CLICK, RULE(() => { ${FILLER}('"', "${index}"); })]`));
  });

  test('if they are stored for a second event', () => {
    const names = createNames();
    const [click, rule, shared] = [names.declare(), names.declare(), names.declare()];
    const pieces = twenty(String).map((text) => ({
      text: `[${click}, ${shared} = ${rule}(() => { ${FILLER}${FILLER}("${text}"); })],\n`,
    }));
    expect(shareRules(pieces, names)).toEqual(pieces);
  });

  test('if they are registered in a function of their own', () => {
    unchanged(twenty((index) => `[() => { ${FILLER}("${index}"); CLICK(RULE()) }]`));
  });
});

test('shared rules do the same as before, whatever their texts are', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  const awkward = fc.constantFrom('"', '\\', '\\"', '":', '/', "'", '`', ': "', '\u2028', ',\n');
  const rules = fc.array(
    fc.record({
      shape: fc.nat(2),
      texts: fc.tuple(fc.oneof(text, awkward), fc.oneof(text, awkward), fc.oneof(text, awkward)),
    }),
    { minLength: 30, maxLength: 90, size: 'max' },
  );
  let shared = 0;
  fc.assert(
    fc.property(rules, (drawn) => {
      const names = createNames();
      const [click, rule] = [names.declare(), names.declare()];
      const pieces = drawn.map(({ shape, texts }) => {
        const [one, two, three] = texts.map((each) => JSON.stringify(each));
        const body = [
          `${FILLER}(${one}, { "key-a": ${two}, b: ${three} })`,
          `${FILLER}(${one}, ${one}); ${FILLER}(${two} ? "yes" : ${three})`,
          `${FILLER}([${one}, ${two}].join(${three}))`,
        ][shape]!;
        return { text: `[${click}, ${rule}(() => { ${body}; }), { s: ${two} }],\n` };
      });
      const result = shareRules(pieces, names);
      if (result.length > pieces.length) shared += 1;
      expect(loggedBy(result)).toEqual(loggedBy(pieces));
    }),
    { numRuns: 300 },
  );
  expect(shared).toBeGreaterThan(250);
});

/**
 * Evaluates lines that register rules, and runs each rule. Returns, for each rule, its event, its
 * settings, and the arguments of its calls of `FILLER`.
 */
function loggedBy(pieces: readonly Piece[]): readonly unknown[] {
  const lines = codeOf(pieces);
  const start = lines.lastIndexOf(';\n') + 1;
  const isShared = lines.startsWith('const');
  const functions = isShared ? lines.slice(0, start) : '';
  const logged: unknown[] = [];
  const run = new Function(
    FILLER,
    `const n0 = 'click', n1 = (run) => run;\n${functions}return [${isShared ? lines.slice(start) : lines}];`,
  ) as (log: (...given: unknown[]) => void) => [string, () => void, unknown][];
  for (const [call, rule, settings] of run((...given) => logged.push(given))) {
    logged.push(call, settings);
    rule();
  }
  return logged;
}
