import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  code,
  joined,
  json,
  line,
  regex,
  textOf,
  type Code,
  type Name,
} from '../../../compiler/6-generate/code.ts';
import { createNames } from '../../../compiler/6-generate/names.ts';
import { shareRules } from '../../../compiler/6-generate/share-rules.ts';
import type { CodePiece } from '../../../compiler/6-generate/write.ts';
import { replaceNames } from '../../../compiler/model/entry.ts';
import type { Place } from '../../../compiler/model/place.ts';

/** A long function name. Without it, 20 rules would be too short to share a function. */
const FILLER = 'x'.repeat(200);

function at(line: number): Place {
  return { file: 'rules/a.yaml', line, column: 1, endLine: line, endColumn: 9 };
}

/**
 * Returns the code of these rules, one per line, after `shareRules`. Names become identifiers such
 * as `n0`. `FILLER`, which only makes the rules long enough to be shared, becomes `…`.
 * @param write returns the code of a rule, given the names of an event type and of `rule`
 */
function sharedCode(
  indexes: readonly number[],
  write: (index: number, click: Name, rule: Name) => Code,
): string {
  const names = createNames();
  const [click, rule] = [names.declare(), names.declare()];
  const pieces = indexes.map((index) => registration(write(index, click, rule), at(index + 1)));
  return codeOf(shareRules(pieces, names)).replaceAll(FILLER, '…');
}

/** Returns a line that registers a rule and that may be shared. */
function registration(content: Code, place?: Place): CodePiece {
  return { code: line(content, ','), place, isShareable: true };
}

function codeOf(pieces: readonly CodePiece[]): string {
  return pieces.map((piece) => replaceNames(textOf(piece.code), (number) => `n${number}`)).join('');
}

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

describe('rules that differ only in texts', () => {
  test('become calls of one function with a parameter for each different text', () => {
    const shared = sharedCode(
      TWENTY,
      (index, click, rule) =>
        code`[${click}, ${rule}((e) => { ${FILLER}(${json('all')}, ${json(`name ${index}`)}); }), { s: ${json(`.${index}`)} }]`,
    );
    const [declared, first, , third] = shared.split('\n');
    expect(declared).toBe('const n4 = (n2, n3) => [n0, n1((e) => { …("all", n2); }), { s: n3 }];');
    expect([first, third]).toEqual(['n4("name 0", ".0"),', 'n4("name 2", ".2"),']);
    expect(shared.split('\n')).toHaveLength(22);
  });

  test('share a parameter for texts that are equal in each rule', () => {
    const shared = sharedCode(TWENTY, (index, click, rule) => {
      const text = json(String(index));
      return code`[${click}, ${rule}(() => { ${FILLER}(${text}, ${text}); })]`;
    });
    expect(shared).toContain('const n3 = (n2) => [n0, n1(() => { …(n2, n2); })];\nn3("0"),\n');
  });

  test('keep the order and the source locations of other lines', () => {
    const names = createNames();
    const [click, rule] = [names.declare(), names.declare()];
    const pieces = TWENTY.flatMap((index): CodePiece[] => [
      {
        code: code`[${click}, ${rule}(() => { ${FILLER}${FILLER}(`,
        place: at(index * 2),
        isShareable: true,
      },
      { code: line(code`${json(`text ${index}`)}); })]`, ','), place: at(1000) },
      { code: line(code`[() => { other(${index}); }]`, ','), place: at(index * 2 + 1) },
    ]);
    const [, ...rest] = shareRules(pieces, names);
    expect(rest.map(({ place }) => place?.line)).toEqual(
      Array.from({ length: 40 }, (_, index) => index),
    );
    expect(rest.map((piece) => /\d+(?=[")])/.exec(textOf(piece.code))?.[0])).toEqual(
      Array.from({ length: 40 }, (_, index) => String(Math.floor(index / 2))),
    );
  });
});

test('rules that call different functions share one that receives them', () => {
  const names = createNames();
  const [click, rule, event] = [names.declare(), names.declare(), names.parameter()];
  const pieces = TWENTY.map(() => names.declare()).map((read) =>
    registration(
      code`[${click}, ${rule}((${event}) => { ${FILLER}${FILLER}(${read}(${event})); })]`,
    ),
  );
  const [declared, first, second] = codeOf(shareRules(pieces, names))
    .replaceAll(FILLER, '…')
    .split('\n');
  expect(declared).toBe('const n24 = (n23) => [n0, n1((n2) => { ……(n23(n2)); })];');
  expect([first, second]).toEqual(['n24(n3),', 'n24(n4),']);
});

describe('rules stay as they are', () => {
  /** @param action the code of a rule's action */
  const unchanged = (action: (index: number) => Code, indexes = TWENTY) => {
    expect(
      sharedCode(
        indexes,
        (index, click, rule) => code`[${click}, ${rule}(() => { ${action(index)}; })]`,
      ),
    ).not.toContain('const');
  };
  const text = (index: number) => json(String(index));

  test('if a function would save less than 3,000 characters', () => {
    unchanged((index) => code`f(${text(index)})`);
    unchanged((index) => code`${FILLER}(${text(index)})`, [0, 1]);
  });

  test('if they differ in a key, a number or a call', () => {
    unchanged((index) => code`${FILLER}({ "a-${index}": ${json('b')} })`);
    unchanged((index) => code`${FILLER}(${json('b')}, ${index})`);
    unchanged((index) => code`${FILLER}(${json('b')}, f${index}())`);
  });

  test('if they contain a regular expression', () => {
    unchanged((index) => code`${FILLER}(${regex('/"/')}, ${text(index)})`);
  });

  test("if a line depends on another line, or isn't a registration", () => {
    const names = createNames();
    const [click, rule, shared] = [names.declare(), names.declare(), names.declare()];
    const pieces = TWENTY.map((index) => ({
      code: line(
        code`[${click}, ${shared} = ${rule}(() => { ${FILLER}${FILLER}(${text(index)}); })]`,
        ',',
      ),
    }));
    expect(shareRules(pieces, names)).toEqual(pieces);
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
        const [one, two, three] = texts.map(json) as [Code, Code, Code];
        const body = [
          code`${FILLER}(${one}, { "key-a": ${two}, b: ${three} })`,
          code`${FILLER}(${one}, ${one}); ${FILLER}(${two} ? ${json('yes')} : ${three})`,
          code`${FILLER}([${joined([one, two])}].join(${three}))`,
        ][shape]!;
        return registration(code`[${click}, ${rule}(() => { ${body}; }), { s: ${two} }]`);
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
function loggedBy(pieces: readonly CodePiece[]): readonly unknown[] {
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
