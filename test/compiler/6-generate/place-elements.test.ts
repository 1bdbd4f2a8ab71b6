import { expect, test } from 'vitest';
import { placeElements } from '../../../compiler/6-generate/place-elements.ts';
import { nameMark, type Piece } from '../../../compiler/model/entry.ts';
import type { Place } from '../../../compiler/model/place.ts';

const [a, b, event] = [nameMark(0), nameMark(1), nameMark(2)];

function at(line: number): Place {
  return { file: 'rules/a.yaml', line, column: 1, endLine: line, endColumn: 9 };
}

function codeOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

test('a data element that is read once is inlined with its own source location; the code after it maps to the rule again', () => {
  const elements = [{ local: a, parameter: '', body: [{ text: 'one()', place: at(1) }] }];
  const placed = placeElements(elements, [
    { text: 'if (!', place: at(7) },
    { text: `${a}()) return;` },
  ]);
  expect(placed.filter(({ text }) => text !== '')).toEqual([
    { text: 'if (!', place: at(7) },
    { text: '(' },
    { text: 'one()', place: at(1) },
    { text: ')) return;', place: at(7) },
  ]);
});

test('an element that only one other element reads is inlined together with that element', () => {
  const elements = [
    { local: a, parameter: event, body: [{ text: `f(${event})`, place: at(1) }] },
    { local: b, parameter: event, body: [{ text: `g(${a}(${event}))`, place: at(2) }] },
  ];
  expect(codeOf(placeElements(elements, [{ text: `h(${b}(${event}))` }]))).toBe(
    `h((g((f(${event})))))`,
  );
});

test('an element that is read twice, or without the event of a rule, stays a function', () => {
  const elements = [
    { local: a, parameter: '', body: [{ text: 'one()', place: at(1) }] },
    { local: b, parameter: event, body: [{ text: `f(${event})`, place: at(2) }] },
  ];
  const placed = placeElements(elements, [{ text: `[${a}(), ${a}(), ${b}({})]` }]);
  expect(codeOf(placed)).toBe(
    `const ${a} = () => one();\nconst ${b} = (${event}) => f(${event});\n[${a}(), ${a}(), ${b}({})]`,
  );
  expect(placed[0]!.place).toEqual(at(1));
});
