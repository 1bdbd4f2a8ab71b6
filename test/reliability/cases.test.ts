import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawCases } from './draw-cases.mjs';
import { readArguments } from './read-arguments.mjs';
import { findFaults, readCases } from './read-cases.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const read = (path: string): string | undefined => {
  try {
    return readFileSync(root + path, 'utf8');
  } catch {
    return undefined;
  }
};

test('there are 68 cases; their tests exist, and the text that each mutation replaces occurs once', () => {
  const cases = readCases(root);
  expect(cases.map((each) => each.case)).toEqual(
    Array.from({ length: 68 }, (_, index) => index + 1),
  );
  expect(findFaults(cases, read)).toEqual([]);
});

test.each([
  [{ tests: [] }, ['case 1: has no test']],
  [{ mutation: undefined }, ['case 1: has no mutation']],
  [{ tests: [], mutation: undefined, awaits: 'a part' }, []],
  [{ tests: [{ file: 'no.ts', title: 'b' }] }, ["case 1: no.ts doesn't exist"]],
  [{ tests: [{ file: 'a.ts', title: 'c', in: 'of/c/x' }] }, ["case 1: of/c/x doesn't exist"]],
  [{ tests: [{ file: 'a.ts', title: 'c' }] }, ['case 1: a.ts contains no test "c"']],
  [
    { mutation: { file: 'a.ts', find: 'no', replace: '' } },
    ["case 1: a.ts contains the mutation's text 0 times"],
  ],
  [
    { mutation: { file: 'a.ts', find: 'x', replace: '' } },
    ["case 1: a.ts contains the mutation's text 2 times"],
  ],
  [
    { mutation: { file: 'a.ts', find: 'test', replace: 'test' } },
    ['case 1: the mutation changes nothing'],
  ],
])('a table with %j: %j', (changed, faults) => {
  const sound = {
    case: 1,
    tests: [{ file: 'a.ts', title: "b isn't" }],
    mutation: { file: 'a.ts', find: 'test', replace: '' },
  };
  const text = "test('b isn\\'t'); x x";
  expect(
    findFaults([{ ...sound, ...changed }], (path) => (path === 'a.ts' ? text : undefined)),
  ).toEqual(faults);
});

test('a sample has the requested number of cases, and the same seed draws the same cases', () => {
  const cases = readCases(root);
  const numbers = (count: number, seed: number) =>
    drawCases(cases, count, seed).map((each) => each.case);
  expect(new Set(numbers(5, 1)).size).toBe(5);
  expect(numbers(5, 1)).toEqual(numbers(5, 1));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => numbers(5, seed).join())).size).toBe(8);
  expect(numbers(100, 1)).toEqual(cases.map((each) => each.case));
});

test.each([
  [[], { isHelp: false, isMutation: false, numbers: [] }],
  [['--mutate', '4', '5'], { isHelp: false, isMutation: true, numbers: [4, 5] }],
  [['--sample', '3', '--mutate'], { isHelp: false, isMutation: true, sample: 3, numbers: [] }],
  [['--help'], { isHelp: true, isMutation: false, numbers: [] }],
])('the arguments %j are read as %j', (args, read) => {
  expect(readArguments(args)).toEqual(read);
});

test.each([
  [['--sample'], '"--sample" needs a number.'],
  [['--sample', '--mutate'], '"--sample" needs a number.'],
  [['--mutated'], 'Unknown: --mutated.'],
])('the arguments %j are wrong: %s', (args, error) => {
  expect(readArguments(args).error).toMatch(error);
});
