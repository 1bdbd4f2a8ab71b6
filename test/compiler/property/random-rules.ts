import fc, { type Arbitrary } from 'fast-check';
import { type Surroundings, type Yaml } from './random-sources.ts';
import { randomForm, randomTest, randomWindow } from './random-tests.ts';
import { randomAction } from './random-action.ts';
import { SELECTORS, TEXTS } from './vocabulary.ts';

/** Edge settings that every random site has. */
export const EDGE = {
  datastream: '11111111-2222-4333-8444-555555555555',
  org: 'ABCDEF0123456789ABCDEF01@AdobeOrg',
  domain: 'edge.shop.example',
};

const ELEMENTS = ['one', 'two', 'three', 'four'];
const TESTS = ['first', 'second'];

/** Generates a condition that counts its evaluations. */
export const counting = fc.constantFrom(
  { once: 'page' },
  { once: 'session' },
  { once: { per: 'visitor', purpose: 'product' } },
);

/** Generates tests whose results differ between the elements of a page. */
export const ofElement = fc.constantFrom(
  { event: 'label', exists: true },
  { event: 'element.title', exists: false },
  { event: 'text', empty: true },
);

/**
 * Generates the content of a site.yaml: constants, consent policy, data elements, a table, tests
 * and rules. Sites have the setting `withdrawal: keep`, because the evaluator doesn't simulate the
 * erasure of data when consent is withdrawn. withdrawal.test.ts tests the erasure.
 */
export const randomSite: Arbitrary<{ readonly [key: string]: Yaml }> = fc
  .record({
    serves: fc.constantFrom(
      { hosts: ['www.shop.example'], paths: '/in/' },
      { hosts: ['www.shop.example'], paths: ['/in/', '/fr/'] },
      { hosts: ['www.shop.example'] },
      { paths: ['/in/a', '/in/b'] },
    ),
    constants: fc.record({
      currency: fc.constantFrom('INR', '1', 'a'),
      level: fc.constantFrom(1, 768, 2.5),
      flag: fc.boolean(),
    }),
    consent: randomConsent(),
    elements: randomElements(),
    tables: fc.record({
      kinds: fc.dictionary(
        fc.constantFrom(...TEXTS),
        fc.oneof(
          fc.constantFrom(...TEXTS),
          fc.integer(),
          fc.constant('%currency%'),
          fc.constant(null),
        ),
        { minKeys: 1, maxKeys: 4 },
      ),
    }),
    tests: fc.record({
      first: randomTest(1, { elements: [], tests: [] }),
      second: randomTest(1, { elements: ['one'], tests: ['first'] }),
    }),
    rules: fc
      .array(
        fc.oneof(
          { arbitrary: randomRule('click'), weight: 3 },
          { arbitrary: randomRule('phase'), weight: 5 },
          randomRule('call'),
        ),
        { minLength: 2, maxLength: 8, size: 'max' },
      )
      .map((rules) =>
        rules.map((rule, index) => ({ id: `r/${index}`, name: `Rule ${index}`, ...rule })),
      ),
  })
  .map((site) => ({
    site: 'in',
    title: 'Random',
    edge: EDGE,
    'event-fields': { label: 'an-la' },
    variables: { events: { 1: 'first', 150: 'second' }, eVars: { 7: 'seventh' }, props: {} },
    ...site,
    consent: { ...site.consent, withdrawal: 'keep' },
    rules: site.consent.missing === 'pending' ? [...site.rules, TURN] : site.rules,
  }));

/**
 * A rule that runs when the bundle is loaded and at every click. Sites on which actions wait for
 * the visitor's consent need this rule: no timer runs in `playInPage`, so the bundle evaluates
 * consent again only when a rule runs.
 */
const TURN = {
  id: 'r/turn',
  name: 'Turn',
  order: 100,
  events: ['click', 'library-loaded'],
  actions: [{ 'set-variables': { eVars: { 2: 'turn' } } }],
};

function randomConsent(): Arbitrary<{ readonly missing: string }> {
  const policy = randomTest(1, { elements: [], tests: [] });
  return fc.record({
    cookie: fc.constant('consent'),
    digits: fc.constant({ 2: 'product', 3: 'analytics', 4: 'advertising' }),
    option: fc.constantFrom('standard', 'advanced'),
    required: fc.boolean(),
    missing: fc.constantFrom('out', 'out', 'pending'),
    allows: fc.oneof(
      {
        arbitrary: fc.constant({
          analytics: {
            any: [
              { constant: 'consentRequired', equals: false },
              { consent: 'digits', 'has-any': [3] },
            ],
          },
        }),
        weight: 3,
      },
      { arbitrary: fc.constant({}), weight: 1 },
      fc.record({ analytics: policy, advertising: policy }, { requiredKeys: [] }),
    ),
  });
}

/** Generates data elements. Each may use the previous ones. */
function randomElements(): Arbitrary<Yaml> {
  return fc
    .tuple(
      ...ELEMENTS.map((name, index) => {
        const before: Surroundings = { elements: ELEMENTS.slice(0, index), tests: [] };
        const kept = fc.constantFrom('page', 'session', { for: 'visitor', purpose: 'product' });
        return fc
          .oneof(
            { arbitrary: randomForm(2, before), weight: 5 },
            fc.record(
              { value: randomForm(1, before), keep: kept, default: fc.constantFrom(...TEXTS) },
              { requiredKeys: ['value', 'keep'] },
            ),
          )
          .map((value) => [name, 'keep' in value ? value : { value }] as const);
      }),
    )
    .map((elements) => Object.fromEntries(elements));
}

function randomRule(on: 'click' | 'phase' | 'call'): Arbitrary<object> {
  const within: Surroundings = { elements: ELEMENTS, tests: TESTS, hasEvent: on === 'click' };
  const phases = fc.subarray(['library-loaded', 'page-bottom', 'dom-ready', 'window-loaded'], {
    minLength: 1,
    maxLength: 2,
  });
  const click = fc.oneof(
    fc.constant('click'),
    fc.constantFrom(...SELECTORS).map((selector) => ({ click: { selector } })),
    fc.record({
      click: fc.record(
        {
          selector: fc.constantFrom(...SELECTORS),
          text: fc.constantFrom('A', 'add to', ['cart', 'none']),
          properties: fc.constantFrom({ title: 'a' }, { size: 'a' }, { value: '1' }),
        },
        { requiredKeys: ['selector'] },
      ),
    }),
  );
  return fc.record(
    {
      order: fc.constantFrom(1, 50, 50, 50, 60),
      events:
        on === 'phase'
          ? phases
          : on === 'click'
            ? click.map((event) => [event])
            : fc.constant([{ 'direct-call': 'call' }]),
      conditions: randomConditions(within),
      actions: fc.array(randomAction(within, on === 'call'), {
        minLength: 1,
        maxLength: 3,
        size: 'max',
      }),
    },
    { requiredKeys: ['events', 'actions', 'conditions'] },
  );
}

/** Generates lists of conditions. In some lists, the first condition counts its evaluations. */
function randomConditions(within: Surroundings): Arbitrary<readonly Yaml[]> {
  const test = randomTest(2, within);
  return fc.oneof(
    fc.constant([]),
    fc.array(fc.oneof({ arbitrary: test, weight: 8 }, counting, randomWindow), { maxLength: 2 }),
    fc
      .tuple(counting, within.hasEvent ? fc.oneof(test, ofElement) : test, fc.constantFrom(0, 1, 2))
      .map(([first, then, depth]) => nested([first, then], depth)),
  );
}

/** Returns a list whose conditions are `depth` levels deep in `all`. */
function nested(conditions: readonly Yaml[], depth: number): readonly Yaml[] {
  return depth === 0 ? conditions : [{ all: nested(conditions, depth - 1) }];
}
