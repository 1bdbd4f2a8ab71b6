import fc, { type Arbitrary } from 'fast-check';
import {
  number,
  randomSource,
  randomTemplate,
  scalar,
  text,
  type Surroundings,
  type Yaml,
} from './random-sources.ts';
import { step } from './random-steps.ts';
import { PATHS, SELECTORS } from './vocabulary.ts';

const ofElements = fc.constantFrom(
  { visible: true },
  { visible: false },
  { chosen: true },
  { chosen: false },
  { exists: true },
);
const anyDepth = (depth: number): number => depth - 1;

/**
 * Generates a value. If `depth` is 0, the value is a source, a text, a number or a boolean. If
 * `depth` is larger, the value can be a `randomForm`, too.
 */
export function randomValue(depth: number, within: Surroundings): Arbitrary<Yaml> {
  const simple = fc.oneof(
    { arbitrary: randomSource(within), weight: 5 },
    randomTemplate(within),
    scalar,
  );
  return depth === 0
    ? simple
    : fc.oneof(
        { arbitrary: simple, weight: 2 },
        { arbitrary: randomForm(depth, within), weight: 3 },
      );
}

/** Generates a value that is written as a YAML map. */
export function randomForm(depth: number, within: Surroundings): Arbitrary<object> {
  const value = randomValue(anyDepth(depth), within);
  const test = randomTest(anyDepth(depth), within);
  const orNull = fc.oneof({ arbitrary: value, weight: 9 }, fc.constant(null));
  const table = fc.dictionary(text, fc.oneof({ arbitrary: scalar, weight: 9 }, fc.constant(null)), {
    minKeys: 1,
    maxKeys: 3,
  });
  const beside = fc.record(
    {
      clean: fc.oneof(step, fc.array(step, { minLength: 1, maxLength: 2 })),
      map: table,
      'map-matching': fc.dictionary(fc.constantFrom('/^a/', '/b$/i', '/./'), scalar, {
        minKeys: 1,
        maxKeys: 2,
      }),
      default: orNull,
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    randomSource(within),
    {
      arbitrary: fc
        .tuple(randomSource(within), beside)
        .map(([source, more]) => ({ ...source, ...more })),
      weight: 4,
    },
    { arbitrary: randomCase(test, orNull), weight: 2 },
    {
      arbitrary: fc
        .array(orNull, { minLength: 1, maxLength: 3 })
        .map((items) => ({ 'first-of': items })),
      weight: 2,
    },
    fc
      .array(
        fc.oneof(fc.constantFrom({ js: 'd.object' }, { js: 'd.items.0' }), randomSource(within)),
        { minLength: 1, maxLength: 3 },
      )
      .map((merge) => ({ merge })),
    fc
      .tuple(
        fc.constantFrom('product-of', 'sum-of'),
        fc.array(value, { minLength: 1, maxLength: 3 }),
      )
      .map(([how, items]) => ({ [how]: items })),
    value.map((key) => ({ table: 'kinds', key })),
    randomEach(depth, within),
    randomComparison(within, anyDepth(depth)),
  );
}

function randomCase(test: Arbitrary<Yaml>, value: Arbitrary<Yaml>): Arbitrary<object> {
  const branches = fc.array(fc.record({ when: test, then: value }), { minLength: 1, maxLength: 3 });
  return fc.tuple(branches, fc.option(value, { nil: undefined })).map(([cases, otherwise]) => ({
    case: otherwise === undefined ? cases : [...cases, { else: otherwise }],
  }));
}

function randomEach(depth: number, within: Surroundings): Arbitrary<object> {
  const inside = { ...within, hasItem: true };
  const give = fc.oneof(
    randomSource(inside),
    fc.dictionary(fc.constantFrom('name', 'total'), randomValue(anyDepth(depth), inside), {
      minKeys: 1,
      maxKeys: 2,
    }),
  );
  return fc.record(
    {
      each: fc.oneof(fc.constant({ js: 'd.items' }), randomSource(within)),
      give,
      where: randomTest(anyDepth(depth), inside),
      'at-most': fc.integer({ min: 1, max: 3 }),
      'index-by': fc.constant('name'),
    },
    { requiredKeys: ['each', 'give'] },
  );
}

/** Generates any test. */
export function randomTest(depth: number, within: Surroundings): Arbitrary<Yaml> {
  const compared = randomComparison(within, depth);
  if (depth === 0) return compared;
  const inner = randomTest(anyDepth(depth), within);
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { arbitrary: compared, weight: 6 },
    several.map((all) => ({ all })),
    several.map((any) => ({ any })),
    inner.map((not) => ({ not })),
    fc.record({ if: inner, then: inner }),
    fc.constantFrom('product', 'analytics', 'advertising').map((consent) => ({ consent })),
    fc.constantFrom(...PATHS).map((path) => ({ url: 'path', 'starts-with': path })),
    randomWindow,
    ...(within.tests.length > 0
      ? [fc.constantFrom(...within.tests).map((test) => ({ test }))]
      : []),
    fc
      .tuple(
        fc.constantFrom('some', 'every', 'none'),
        fc.oneof(fc.constant({ js: 'd.items' }), randomSource(within)),
        randomEntryTest(depth, within),
      )
      .map(([how, list, entry]) => ({ ...list, [how]: entry })),
    fc
      .tuple(
        fc.constantFrom('some', 'every', 'none'),
        fc.constantFrom(...SELECTORS),
        fc.oneof(ofElements, randomEntryTest(depth, within)),
      )
      .map(([how, dom, entry]) => ({ dom, [how]: entry })),
    fc
      .tuple(
        fc.constantFrom(...SELECTORS),
        fc.constantFrom('visible', 'chosen', 'exists'),
        fc.boolean(),
      )
      .map(([dom, test, yes]) => ({ dom, [test]: yes })),
  );
}

/**
 * Generates date ranges. Some include the time of a random page, others don't. No range has ended
 * by the build date.
 */
export const randomWindow = fc.record({
  date: fc
    .tuple(
      fc.constantFrom('2025-03-01', '2025-04-16', undefined),
      fc.constantFrom('2025-04-15', '2025-04-20', '2025-05-31', undefined),
      fc.constantFrom('Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns', undefined),
    )
    .filter(
      ([from, until]) =>
        (from ?? until) !== undefined &&
        !(from !== undefined && until !== undefined && until < from),
    )
    .map(([from, until, zone]) => ({
      ...(from && { from }),
      ...(until && { until }),
      ...(zone && { zone }),
    })),
});

function randomEntryTest(depth: number, within: Surroundings): Arbitrary<object> {
  return fc.oneof(
    operation(within, 0),
    randomComparison({ ...within, hasItem: true }, anyDepth(depth)),
  );
}

function randomComparison(within: Surroundings, depth: number): Arbitrary<object> {
  const left =
    depth === 0
      ? randomSource(within)
      : fc.oneof(
          { arbitrary: randomSource(within), weight: 4 },
          fc
            .tuple(randomSource(within), step, fc.oneof(scalar, fc.constant(undefined)))
            .map(([source, clean, instead]) => ({
              ...source,
              clean,
              ...(instead !== undefined && { default: instead }),
            })),
        );
  return fc
    .tuple(left, operation(within, depth), fc.option(operation(within, 0), { nil: {}, freq: 4 }))
    .map(([source, first, second]) => ({ ...source, ...second, ...first }));
}

/** Generates a comparison, such as `equals: a`, without its source. */
function operation(within: Surroundings, depth: number): Arbitrary<object> {
  const source = randomSource(within);
  const or = (plain: Arbitrary<Yaml>) =>
    depth === 0 ? plain : fc.oneof({ arbitrary: plain, weight: 3 }, source);
  const texts = or(fc.oneof(text, randomTemplate({ ...within, elements: [] })));
  const list = fc.oneof(
    { arbitrary: fc.array(or(scalar), { minLength: 1, maxLength: 3 }), weight: 3 },
    ...(depth === 0 ? [] : [source]),
  );
  const named = (name: string, operand: Arbitrary<Yaml>) =>
    operand.map((right) => ({ [name]: right }));
  return fc.oneof(
    ...['equals', 'not-equals', 'loosely-equals'].map((name) => named(name, or(scalar))),
    ...['in', 'not-in', 'has-any'].map((name) => named(name, list)),
    ...['starts-with', 'ends-with'].map((name) => named(name, texts)),
    named('contains', or(scalar)),
    named('matches', fc.constantFrom('/^a/', '/B/i', '/\\d+/', '/x|y/g', '/^$/', '/.a/y')),
    ...['exists', 'empty'].map((name) => named(name, fc.boolean())),
    ...['less-than', 'at-most', 'more-than', 'at-least'].map((name) => named(name, or(number))),
    named('between', fc.array(or(number), { minLength: 2, maxLength: 2 })),
  );
}
