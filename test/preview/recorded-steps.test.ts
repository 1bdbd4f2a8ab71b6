import { describe, expect, it } from 'vitest';
import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import { readStep } from '../../compiler/play/scenario/read/read-step.ts';
import { createStepHistory } from '../../preview/session/steps/create-step-history.ts';
import { interactionsOf } from '../../preview/session/record/interactions-of.ts';
import { expectedHit } from '../../preview/session/record/expected-hit.ts';
import {
  setExpectedField,
  expectableFields,
  expectedAt,
} from '../../preview/session/record/expected-fields.ts';
import { recordedSteps } from '../../preview/session/record/recorded-step.ts';
import type { Interaction } from '../../preview/session/bridge/interaction.ts';
import { stepOf, type WrittenStep } from '../../preview/session/steps/written-step.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';

const HIT: Hit = {
  host: 'edge.example',
  path: '/ee/v1/collect',
  action: 'collect',
  receiver: 'edge',
  transport: 'beacon',
  method: 'POST',
  url: 'https://edge.example/',
  query: {},
  params: {},
  status: 200,
  at: 1,
  problems: [],
  body: undefined,
};
const view = (eventType: string, more: object = {}): Hit => ({
  ...HIT,
  body: {
    events: [
      {
        xdm: {
          eventType,
          _experience: {
            analytics: { customDimensions: { eVars: { eVar22: 'buy', eVar23: '936040849' } } },
          },
          ...more,
        },
      },
    ],
  },
});
const sent = (number: number, hit: Hit): SentRequest => ({
  number,
  visit: 1,
  net: number,
  hit,
  atMs: 0,
  headers: {},
  bytes: 0,
});

describe('the history of steps', () => {
  it('merges typing into one field, unless a request or another step is in between', () => {
    const history = createStepHistory();
    const fill = (text: string, requests: number, selector = '#a'): void =>
      history.add({ step: { fill: { [selector]: text } }, isReplayed: false, requests });
    fill('a', 0);
    fill('ab', 0);
    fill('abc', 1);
    fill('x', 1, '#b');
    history.add({ step: { click: '#b' }, isReplayed: false, requests: 1 });
    fill('xy', 1, '#b');
    expect(history.entries().map(({ step }) => step)).toEqual([
      { fill: { '#a': 'ab' } },
      { fill: { '#a': 'abc' } },
      { fill: { '#b': 'x' } },
      { click: '#b' },
      { fill: { '#b': 'xy' } },
    ]);
  });

  it('merges scrolling, but no events and direct calls, which are also steps with code', () => {
    const history = createStepHistory();
    const scroll = (y: number): Interaction => ({ do: 'scroll', y });
    const interactions: readonly Interaction[] = [
      scroll(50),
      { do: 'dispatch', type: 'a', detail: {}, selector: '' },
      { do: 'dispatch', type: 'a', detail: {}, selector: '' },
      { do: 'call', id: 'b', detail: 'scrollTo(0, 1)' },
      { do: 'call', id: 'c', detail: {} },
      scroll(100),
      scroll(200),
      { do: 'scroll-to', to: '50%' },
      { do: 'scroll-to', to: '75%' },
    ];
    for (const interaction of interactions)
      history.add({ step: stepOf(interaction), isReplayed: false, requests: 0 });
    expect(history.entries().map(({ step }) => step)).toEqual(
      interactions.filter((_, index) => index !== 5).map(stepOf),
    );
  });

  it('adds the expected requests after each step; those before a wait are expected after it', () => {
    const entry = (step: WrittenStep, requests: number) => ({ step, isReplayed: false, requests });
    const requests = ['a', 'b', 'c', 'd'].map((type, index) => sent(index + 1, view(type)));
    const steps = recordedSteps(
      [
        entry({ open: '/' }, 0),
        entry({ click: 'p' }, 1),
        entry({ click: 'a' }, 1),
        entry({ wait: '1s' }, 2),
        entry({ reload: true }, 3),
      ],
      requests,
      { volatile: { eVars: ['23'], props: [] } },
      [],
    );
    const expecting = (...types: readonly string[]) => ({
      expect: types.map((type) => ({ collect: { type, eVars: { 22: 'buy' } } })),
    });
    expect(steps.map(({ step }) => step)).toEqual([
      { open: '/' },
      expecting('a'),
      { click: 'p' },
      { click: 'a' },
      { wait: '1s' },
      expecting('b', 'c'),
      { reload: true },
      expecting('d'),
    ]);
    expect(steps[5]?.requests?.map(({ number }) => number)).toEqual([2, 3]);
  });
});

describe('interactions', () => {
  it('can be converted to steps of a scenario and back', () => {
    for (const interaction of [
      { do: 'click', selector: '[an-la="a:b"]' },
      { do: 'fill', selector: '#q', text: 'yes: "no"' },
      { do: 'press', key: 'Enter' },
      { do: 'scroll', y: 640 },
    ] as const) {
      expect(interactionsOf(readStep(stepOf(interaction), '', []))).toEqual([interaction]);
    }
  });

  it('never run the code of a step', () => {
    for (const code of [
      'alert(1)',
      'scrollTo(0, alert(1))',
      'scrollTo(0, 1); alert(1)',
      'scrollTo(0, 1)\nalert(1)',
    ])
      expect(interactionsOf({ do: 'run', code })).toBeUndefined();
    expect(interactionsOf({ do: 'prepare', code: 'scrollTo(0, 1)' })).toBeUndefined();
  });
});

describe('expected fields of a request', () => {
  const hit = view('web.clicks', {
    timestamp: 'now',
    web: { webPageDetails: { name: 'home', URL: 'http://localhost:4173/in/' } },
    productListItems: [{ SKU: 'A' }, { SKU: 'B' }],
  });
  const fields = expectableFields(
    hit,
    { eVars: { 22: 'link label' }, props: {}, events: {} },
    'localhost:4173',
  );
  const field = (path: string) => fields.find((each) => each.path.join('.') === path);

  it("have names; lists are one value, and values that vary between runs can't be expected", () => {
    expect(field('eVars.22')).toEqual({
      path: ['eVars', '22'],
      title: 'eVar22 link label',
      value: 'buy',
      isStable: true,
    });
    expect(field('xdm.productListItems')).toMatchObject({
      value: [{ SKU: 'A' }, { SKU: 'B' }],
      isStable: true,
    });
    expect([
      field('xdm.timestamp')?.isStable,
      field('xdm.web.webPageDetails.URL')?.isStable,
      field('xdm.web.webPageDetails.name')?.isStable,
    ]).toEqual([false, false, true]);
  });

  it('can be added to an expectation and removed from it', () => {
    const none = expectedHit(hit);
    const one = setExpectedField(none, ['xdm', 'web', 'webPageDetails', 'name'], 'home');
    const two = setExpectedField(one, ['eVars', '22'], 'buy');
    expect(two).toEqual({
      collect: {
        type: 'web.clicks',
        xdm: { web: { webPageDetails: { name: 'home' } } },
        eVars: { 22: 'buy' },
      },
    });
    expect(expectedAt(two, ['eVars', '22'])).toBe('buy');
    expect(
      setExpectedField(
        setExpectedField(two, ['eVars', '22'], undefined),
        ['xdm', 'web', 'webPageDetails', 'name'],
        undefined,
      ),
    ).toEqual(none);
  });
});
