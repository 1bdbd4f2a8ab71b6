import { expect, test } from 'vitest';
import { code, elementCall, line, textOf } from '../../../compiler/6-generate/code.ts';
import { createNames } from '../../../compiler/6-generate/names.ts';
import { placeElements } from '../../../compiler/6-generate/place-elements.ts';
import type { CodePiece } from '../../../compiler/6-generate/write.ts';
import type { Place } from '../../../compiler/model/place.ts';

const names = createNames();
const [a, b, event] = [names.declare(), names.declare(), names.parameter()];
const readA = elementCall(a, undefined);

function at(line: number): Place {
  return { file: 'rules/a.yaml', line, column: 1, endLine: line, endColumn: 9 };
}

function textsOf(pieces: readonly CodePiece[]): { text: string; place: Place | undefined }[] {
  return pieces.map((piece) => ({ text: textOf(piece.code), place: piece.place }));
}

function textOfAll(pieces: readonly CodePiece[]): string {
  return textsOf(pieces)
    .map(({ text }) => text)
    .join('');
}

/** Returns what the code is expected to be, as text. */
const text = (...template: Parameters<typeof code>): string => textOf(code(...template));

test('a data element that is read once is inlined with its own source location; the code after it maps to the rule again', () => {
  const elements = [
    { local: a, parameter: undefined, body: [{ code: code`one()`, place: at(1) }] },
  ];
  const placed = placeElements(elements, [
    { code: code`if (!`, place: at(7) },
    { code: code`${readA}) return;` },
  ]);
  expect(textsOf(placed)).toEqual([
    { text: 'if (!', place: at(7) },
    { text: '(', place: undefined },
    { text: 'one()', place: at(1) },
    { text: ')) return;', place: at(7) },
  ]);
});

test('an element that only one other element reads is inlined together with that element', () => {
  const elements = [
    { local: a, parameter: event, body: [{ code: code`f(${event})`, place: at(1) }] },
    {
      local: b,
      parameter: event,
      body: [{ code: code`g(${elementCall(a, event)})`, place: at(2) }],
    },
  ];
  expect(textOfAll(placeElements(elements, [{ code: code`h(${elementCall(b, event)})` }]))).toBe(
    text`h((g((f(${event})))))`,
  );
});

test('an element that is read twice, or without the event of a rule, stays a function', () => {
  const elements = [
    { local: a, parameter: undefined, body: [{ code: code`one()`, place: at(1) }] },
    { local: b, parameter: event, body: [{ code: code`f(${event})`, place: at(2) }] },
  ];
  const placed = placeElements(elements, [{ code: code`[${readA}, ${readA}, ${b}({})]` }]);
  expect(textOfAll(placed)).toBe(
    text`const ${a} = () => one();\nconst ${b} = (${event}) => f(${event});\n[${a}(), ${a}(), ${b}({})]`,
  );
  expect(placed[0]!.place).toEqual(at(1));
});

test('code that an element is inlined into stays the start of a line that can be shared, and its end stays the end of a line', () => {
  const elements = [
    { local: a, parameter: undefined, body: [{ code: code`one()`, place: at(1) }] },
  ];
  const placed = placeElements(elements, [
    { code: line(code`[${readA}]`, ','), isShareable: true },
  ]);
  expect(placed.map((piece) => piece.isShareable)).toEqual([true, undefined, undefined]);
  expect(placed.map((piece) => piece.code.endsLine)).toEqual([undefined, undefined, true]);
});
