import fc, { type Arbitrary } from 'fast-check';
import {
  bringsDetail,
  type Action,
  type Condition,
  type Element,
  type Rule,
  type Trigger,
  type Value,
} from './case.ts';
import { CALLS, CUSTOM, KEYS, TEXTS } from './vocabulary.ts';

/** Values of `order` in Adobe's format: with fractions, equal values and negative numbers. */
const ORDERS = [-3, 0, 0.25, 1, 1.5, 50, 50, 50, 50.75, 51, 99];

/**
 * Generates a rule. The rule makes only direct calls that come later in `CALLS` than the calls that
 * it listens for. For example, if a rule listens for `b`, it can call only `c` or `d`. So rules
 * can't call each other for ever.
 */
export function randomRule(
  elements: readonly Element[],
  waits: boolean,
): Arbitrary<Omit<Rule, 'name'>> {
  const event: Arbitrary<Trigger> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom<Trigger>(
        'library-loaded',
        'page-bottom',
        'dom-ready',
        'window-loaded',
      ),
    },
    { weight: 4, arbitrary: fc.constantFrom(...CALLS).map((call) => ({ call })) },
    { weight: 2, arbitrary: fc.constantFrom(...CUSTOM).map((custom) => ({ custom })) },
  );
  return fc.array(event, { minLength: 1, maxLength: 3 }).chain((events) => {
    const last = Math.max(
      -1,
      ...events.map((each) =>
        typeof each === 'object' && 'call' in each ? CALLS.indexOf(each.call) : -1,
      ),
    );
    return fc.record({
      order: fc.constantFrom(...ORDERS),
      events: fc.constant(events),
      conditions: fc.array(randomCondition(elements), { maxLength: 2 }),
      actions: fc
        .array(randomAction(elements, waits, CALLS.slice(last + 1)), {
          minLength: 1,
          maxLength: 4,
          size: 'max',
        })
        .map((actions) => (bringsDetail(events) ? actions : withoutDetail(actions))),
    });
  });
}

/**
 * Returns the names of the elements that always have a value, because they have a default. Only
 * these elements are used inside longer strings. With an absent value, the whole string would be
 * absent in Tagwright, but would contain "undefined" in Adobe's engine.
 */
const certain = (elements: readonly Element[]): readonly string[] =>
  elements.filter((element) => element.default !== undefined).map(({ name }) => name);

function randomValue(elements: readonly Element[]): Arbitrary<Value> {
  const alone = fc.constantFrom(
    ...elements.map(({ name }) => `%${name}%`),
    '%event.detail.x%',
    'plain',
  );
  const sure = certain(elements);
  const mixed =
    sure.length === 0
      ? alone
      : fc
          .tuple(
            fc.constantFrom('', 'v:', '50'),
            fc.constantFrom(...sure),
            fc.constantFrom(...sure),
          )
          .map(([start, one, other]) => `${start}%${one}%-%${other}%`);
  const text = fc.oneof(alone, mixed);
  return fc.oneof<Arbitrary<Value>[]>(
    alone,
    mixed,
    fc.array(text, { minLength: 1, maxLength: 3 }),
    fc.record({ k: text, l: fc.tuple(text, fc.record({ m: text })) }),
  );
}

function randomCondition(elements: readonly Element[]): Arbitrary<Condition> {
  const negate = fc.boolean();
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant({ answers: 'yes' as const, negate: false }) },
    {
      weight: 2,
      arbitrary: fc.record({
        answers: fc.constantFrom('yes' as const, 'no' as const, 'throws' as const),
        negate,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        element: fc.constantFrom(...elements.map(({ name }) => name)),
        equals: fc.constantFrom('x', 'none', 'off', 'two words'),
        negate,
      }),
    },
  );
}

/**
 * Replaces the token `%event.detail.x%` in the actions. Events of the life cycle have no detail, so
 * the compiler reports the token as an error.
 */
const withoutDetail = (actions: readonly Action[]): readonly Action[] =>
  JSON.parse(JSON.stringify(actions).replaceAll('%event.detail.x%', 'plain')) as readonly Action[];

function randomAction(
  elements: readonly Element[],
  waits: boolean,
  calls: readonly string[],
): Arbitrary<Action> {
  const value = randomValue(elements);
  const sets = fc.record({ key: fc.constantFrom(...KEYS), to: fc.constantFrom(...TEXTS) });
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .record(
          { does: fc.constant('record' as const), value, sets },
          { requiredKeys: waits ? ['does', 'value'] : ['does', 'value', 'sets'] },
        )
        .map(({ sets: set, ...rest }) =>
          waits || set === undefined ? rest : { ...rest, sets: set },
        ),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('record' as const), value }) },
    { weight: 1, arbitrary: fc.constant({ does: 'throw' as const }) },
    ...(calls.length
      ? [
          {
            weight: 2,
            arbitrary: fc.record({
              does: fc.constant('call' as const),
              id: fc.constantFrom(...calls),
              detail: fc.constantFrom('%e0%', 'plain', '%event.detail.x%'),
            }),
          },
        ]
      : []),
    {
      weight: waits ? 4 : 1,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        ends: fc.constantFrom('resolve' as const, 'reject' as const, 'hang' as const),
        afterMs: fc.constantFrom(10, 40, 200),
        timeoutMs: fc.constantFrom(25, 100, 2000),
        delayNext: waits ? fc.boolean() : fc.constant(false),
      }),
    },
  );
}
