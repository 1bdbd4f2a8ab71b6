import fc, { type Arbitrary } from 'fast-check';
import { randomTemplate, type Surroundings } from './random-sources.ts';
import { randomForm, randomValue } from './random-tests.ts';
import { COOKIES, STORED } from './vocabulary.ts';

/**
 * Generates a random action. It sends or stores every value of its settings, so that a test can
 * compare these values with the expected ones.
 * @param isCalled whether a direct call runs the action's rule. If so, the action is no direct call
 */
export function randomAction(within: Surroundings, isCalled: boolean): Arbitrary<object> {
  const text = fc.oneof(randomForm(2, within), randomTemplate(within));
  const call = { 'direct-call': { id: 'call', detail: { code: '%currency%' } } };
  return fc.oneof(
    { weight: 3, arbitrary: randomVariables(text, within) },
    { weight: 3, arbitrary: randomEvent(text) },
    { weight: 1, arbitrary: randomLink(text) },
    ...(isCalled ? [] : [fc.constant(call)]),
    randomCookie(text),
    fc.constantFrom(...NAMES).map((name) => ({ 'remove-cookie': { name } })),
    randomStorage(within),
    { weight: 2, arbitrary: randomFloodlight(text, within) },
  );
}

const NAMES = COOKIES.filter((name) => name !== 'consent');
const purpose = fc.constantFrom('product', 'analytics', 'advertising');
type Text = Arbitrary<unknown>;

function randomVariables(text: Text, within: Surroundings): Arbitrary<object> {
  return fc.record({
    'set-variables': fc.record(
      {
        page: fc.record({ name: text, section: text }, { requiredKeys: ['name'] }),
        campaign: text,
        currency: text,
        eVars: fc.dictionary(fc.constantFrom('1', 'seventh', '9'), randomValue(2, within), {
          maxKeys: 3,
        }),
        events: fc.subarray(['first', 'second', 30], { minLength: 1 }),
      },
      { requiredKeys: ['page'] },
    ),
  });
}

function randomEvent(text: Text): Arbitrary<object> {
  return fc.record({
    'send-event': fc.record(
      { type: fc.oneof(fc.constant('view'), text), 'page-view': fc.boolean() },
      { requiredKeys: ['type'] },
    ),
  });
}

function randomLink(text: Text): Arbitrary<object> {
  return fc.record({
    'send-link': fc.record({ name: text, url: text }, { requiredKeys: ['name'] }),
  });
}

function randomCookie(text: Text): Arbitrary<object> {
  return fc.record({
    'set-cookie': fc.record(
      {
        name: fc.constantFrom(...NAMES),
        value: text,
        purpose,
        lifetime: fc.constantFrom('session', '1min', '100ms'),
        domain: fc.constantFrom('host', 'apex'),
      },
      { requiredKeys: ['name', 'value', 'purpose'] },
    ),
  });
}

function randomStorage(within: Surroundings): Arbitrary<object> {
  return fc.record({
    'set-storage': fc.record({
      storage: fc.constantFrom('local', 'session'),
      key: fc.constantFrom(...STORED),
      value: randomValue(1, within),
      purpose,
    }),
  });
}

function randomFloodlight(text: Text, within: Surroundings): Arbitrary<object> {
  return fc.record({
    floodlight: fc.record(
      {
        advertiser: fc.constant('1'),
        group: fc.constant('g'),
        activity: fc.constant('c'),
        order: fc.constant('7'),
        revenue: text,
        quantity: fc.integer({ min: 1, max: 9 }),
        variables: fc.dictionary(fc.constantFrom('u1', 'u2'), randomValue(1, within), {
          maxKeys: 2,
        }),
      },
      { requiredKeys: ['advertiser', 'group', 'activity', 'order'] },
    ),
  });
}
