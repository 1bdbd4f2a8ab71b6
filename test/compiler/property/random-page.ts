import fc, { type Arbitrary } from 'fast-check';
import type { Occurrence } from '../../../compiler/inspect/evaluator/world.ts';
import {
  createWorld,
  type World,
  type WorldElement,
} from '../../../compiler/inspect/evaluator/world.ts';
import type { Value } from '../../../compiler/expression/tree/value.ts';
import { NUMBERS, PATHS, SELECTORS, TEXTS } from './vocabulary.ts';

/** A page, the events on it, and a change of the visitor's consent. */
export interface RandomPage {
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly language: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly cookies: { readonly [name: string]: string };
  readonly localStorage: { readonly [key: string]: string };
  readonly sessionStorage: { readonly [key: string]: string };
  readonly globals: { readonly [name: string]: Value };
  readonly dom: readonly WorldElement[];
  readonly clock: number;
  readonly random: number;
  /** The consent cookie after the first click; undefined if it doesn't change. */
  readonly answer: string | undefined;
  /** The indices of the clicked elements in `dom`, modulo its length. */
  readonly clicks: readonly number[];
}

const text = fc.constantFrom(...TEXTS);
const scalar = fc.oneof(text, fc.constantFrom(...NUMBERS), fc.boolean(), fc.constant(null));
const consent = fc.constantFrom('permit%201,2,3,4', '1,3', '2', '1', '34', '4|2', '%E0%A4%A');
const cookieText = fc.oneof(
  fc.constantFrom('a', 'ab', '1', '768', '', 'x%2Cy', '%', 'no_consent'),
  consent,
);
const item = fc.oneof(
  {
    arbitrary: fc.record(
      { name: text, price: scalar, inner: fc.oneof(fc.record({ deep: scalar }), scalar) },
      { requiredKeys: [] },
    ),
    weight: 4,
  },
  scalar,
);

/** The storage entries which say that a rule with `once` has run on an earlier page. */
const ranOnce = Object.fromEntries(
  ['r/0', 'r/1', 'r/2', 'r/3'].map((id) => [`tagwright.once.${id}`, fc.constant('1')]),
);

export const randomPage: Arbitrary<RandomPage> = fc.record({
  url: fc
    .tuple(
      fc.constantFrom(...Array.from({ length: 9 }, () => 'www.shop.example'), 'elsewhere.example'),
      fc.constantFrom(...PATHS, '/in/a/', '/in/b/', '/in/a'),
      fc.constantFrom('', '?q=a', '?q=1&q=2&cid=a%40b', '?cid='),
      fc.constantFrom('', '#a'),
    )
    .map(([host, path, search, hash]) => `https://${host}${path}${search}${hash}`),
  referrer: fc.constantFrom('', 'https://search.example/a'),
  title: text,
  language: fc.constantFrom('', 'en', 'a'),
  viewport: fc.constantFrom(
    { width: 768, height: 600 },
    { width: 769, height: 768 },
    { width: 320, height: 1 },
  ),
  cookies: fc.record({ first: cookieText, second: cookieText, consent }, { requiredKeys: [] }),
  localStorage: fc.record(
    {
      kept: text,
      'tagwright.one': fc.constantFrom('"a"', '1', 'null', '{', '["a"]'),
      ...ranOnce,
    },
    { requiredKeys: [] },
  ),
  sessionStorage: fc.record(
    { other: text, 'tagwright.two': fc.constantFrom('"a"', 'true', '{"x":1}'), ...ranOnce },
    { requiredKeys: [] },
  ),
  globals: fc
    .record(
      {
        d: fc.record(
          {
            text,
            number: fc.constantFrom(...NUMBERS),
            flag: fc.boolean(),
            list: fc.array(scalar, { maxLength: 3 }),
            items: fc.array(item, { maxLength: 3 }),
            object: fc.record({ x: scalar, y: fc.record({ z: scalar }) }, { requiredKeys: [] }),
            nothing: fc.constant(null),
            any: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), item),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    .map((globals) => JSON.parse(JSON.stringify(globals)) as { [name: string]: Value }),
  dom: fc.array(randomElement(), { minLength: 1, maxLength: 3 }).map(nest),
  clock: fc.constantFrom(
    Date.UTC(2025, 3, 15, 12),
    Date.UTC(2025, 3, 15, 18, 30),
    Date.UTC(2025, 3, 20, 18, 29),
    Date.UTC(2025, 4, 31, 23),
    Date.UTC(2025, 7, 1),
  ),
  random: fc.constantFrom(0, 0.5, 0.999),
  answer: fc.option(consent, { nil: undefined }),
  clicks: fc.array(fc.nat(2), { maxLength: 2 }),
});

function randomElement(): Arbitrary<WorldElement> {
  return fc.record({
    matches: fc.subarray(SELECTORS),
    text: fc.constantFrom('', 'a', '  Add \n to cart '),
    attributes: fc.record(
      { 'an-la': text, title: text, href: fc.constantFrom('/in/b?x', 'https://other.example/') },
      { requiredKeys: [] },
    ) as Arbitrary<{ [name: string]: string }>,
    properties: fc.record({ value: scalar, size: scalar }, { requiredKeys: [] }) as Arbitrary<{
      [name: string]: Value;
    }>,
    visible: fc.boolean(),
    chosen: fc.boolean(),
  });
}

/** Nests each element in the previous one. */
function nest(elements: readonly WorldElement[]): WorldElement[] {
  const nested: WorldElement[] = [];
  for (const element of elements)
    nested.push({ ...element, ...(nested.length > 0 && { around: nested.at(-1)! }) });
  return nested;
}

/** Returns the page for the evaluator, with copies of everything that rules can change. */
export function worldOf({ answer: _answer, clicks: _clicks, ...page }: RandomPage): World {
  return createWorld({
    ...page,
    cookies: { ...page.cookies },
    localStorage: { ...page.localStorage },
    sessionStorage: { ...page.sessionStorage },
  });
}

/** Returns the events of a page in order, in groups. The events of a group fire together. */
export function occurrencesOf({ dom, clicks }: RandomPage): readonly (readonly Occurrence[])[] {
  const click = (index: number): Occurrence[] => [
    { type: 'click', element: dom[index % dom.length]! },
  ];
  return [
    [{ type: 'library-loaded' }],
    [{ type: 'page-bottom' }, { type: 'dom-ready' }],
    [{ type: 'window-loaded' }],
    ...clicks.map(click),
  ];
}
