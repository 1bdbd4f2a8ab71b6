import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Hit } from '../../compiler/scenario/world/hit.ts';
import { readScenario } from '../../compiler/scenario/read/read-scenario.ts';
import { readStep } from '../../compiler/scenario/read/read-step.ts';
import { choiceWith } from '../../preview/record/choice-with.ts';
import { createTrail } from '../../preview/record/create-trail.ts';
import { deedsOf } from '../../preview/record/deeds-of.ts';
import { expectedHit } from '../../preview/record/expected-hit.ts';
import { pick, pickables, pickedAt } from '../../preview/record/pick.ts';
import { recordedSteps } from '../../preview/record/recorded-step.ts';
import { stringify } from '../../preview/record/stringify.ts';
import { toScenario } from '../../preview/record/to-scenario.ts';
import { stepOf, type WrittenStep } from '../../preview/record/written-step.ts';
import type { SentRequest } from '../../preview/state/session-view.ts';

const HIT: Hit = { host: 'edge.example', path: '/ee/v1/collect', action: 'collect', receiver: 'edge', transport: 'beacon', method: 'POST', url: 'https://edge.example/', query: {}, params: {}, status: 200, at: 1, problems: [], body: undefined };
const view = (eventType: string, more: object = {}): Hit => ({ ...HIT, body: { events: [{ xdm: { eventType, _experience: { analytics: { customDimensions: { eVars: { eVar22: 'buy' } } } }, ...more } }] } });
const sent = (number: number, hit: Hit): SentRequest => ({ number, visit: 1, net: number, hit, atMs: 0, headers: {}, bytes: 0 });

describe('the trail of what was done', () => {
  it('takes what is typed into one field for one step, until something is sent or done in between', () => {
    const trail = createTrail();
    const fill = (text: string, requests: number, selector = '#a'): void => trail.add({ step: { fill: { [selector]: text } }, isReplayed: false, requests });
    fill('a', 0);
    fill('ab', 0);
    fill('abc', 1);
    fill('x', 1, '#b');
    trail.add({ step: { click: '#b' }, isReplayed: false, requests: 1 });
    fill('xy', 1, '#b');
    expect(trail.entries().map(({ step }) => step)).toEqual([{ fill: { '#a': 'ab' } }, { fill: { '#a': 'abc' } }, { fill: { '#b': 'x' } }, { click: '#b' }, { fill: { '#b': 'xy' } }]);
  });

  it('gives each step the requests that came before the next, and what came before a wait after it', () => {
    const entry = (step: WrittenStep, requests: number) => ({ step, isReplayed: false, requests });
    const requests = ['a', 'b', 'c', 'd'].map((type, index) => sent(index + 1, view(type)));
    const steps = recordedSteps([entry({ open: '/' }, 0), entry({ click: 'p' }, 1), entry({ click: 'a' }, 1), entry({ wait: '1s' }, 2), entry({ reload: true }, 3)], requests);
    const expecting = (...types: readonly string[]) => ({ expect: types.map((type) => ({ collect: { type } })) });
    expect(steps.map(({ step }) => step)).toEqual([{ open: '/' }, expecting('a'), { click: 'p' }, { click: 'a' }, { wait: '1s' }, expecting('b', 'c'), { reload: true }, expecting('d')]);
    expect(steps[5]?.requests?.map(({ number }) => number)).toEqual([2, 3]);
  });
});

describe('deeds', () => {
  it('become steps that a scenario can read, and the same deeds again', () => {
    for (const deed of [{ do: 'click', selector: '[an-la="a:b"]' }, { do: 'fill', selector: '#q', text: 'yes: "no"' }, { do: 'press', key: 'Enter' }, { do: 'scroll', y: 640 }] as const) {
      expect(deedsOf(readStep(stepOf(deed), '', []))).toEqual([deed]);
    }
  });

  it('are never code from somewhere else', () => {
    for (const code of ['alert(1)', 'scrollTo(0, alert(1))', 'scrollTo(0, 1); alert(1)', 'scrollTo(0, 1)\nalert(1)']) expect(deedsOf({ do: 'run', code })).toBeUndefined();
    expect(deedsOf({ do: 'prepare', code: 'scrollTo(0, 1)' })).toBeUndefined();
  });
});

describe('what is picked of a request', () => {
  const hit = view('web.clicks', { timestamp: 'now', web: { webPageDetails: { name: 'home', URL: 'http://localhost:4173/in/' } }, productListItems: [{ SKU: 'A' }, { SKU: 'B' }] });
  const fields = pickables(hit, { eVars: { 22: 'link label' }, props: {}, events: {} }, 'localhost:4173');
  const field = (path: string) => fields.find((each) => each.path.join('.') === path);

  it('is offered by name, a list as a whole, and not what is another one each time', () => {
    expect(field('eVars.22')).toEqual({ path: ['eVars', '22'], title: 'eVar22 link label', value: 'buy', isSteady: true });
    expect(field('xdm.productListItems')).toMatchObject({ value: [{ SKU: 'A' }, { SKU: 'B' }], isSteady: true });
    expect([field('xdm.timestamp')?.isSteady, field('xdm.web.webPageDetails.URL')?.isSteady, field('xdm.web.webPageDetails.name')?.isSteady]).toEqual([false, false, true]);
  });

  it('goes into the expectation and out of it again', () => {
    const none = expectedHit(hit);
    const one = pick(none, ['xdm', 'web', 'webPageDetails', 'name'], 'home');
    const two = pick(one, ['eVars', '22'], 'buy');
    expect(two).toEqual({ collect: { type: 'web.clicks', xdm: { web: { webPageDetails: { name: 'home' } } }, eVars: { 22: 'buy' } } });
    expect(pickedAt(two, ['eVars', '22'])).toBe('buy');
    expect(pick(pick(two, ['eVars', '22'], undefined), ['xdm', 'web', 'webPageDetails', 'name'], undefined)).toEqual(none);
  });
});

describe('the scenario file', () => {
  it('is read as what was recorded, whatever stands in its texts', () => {
    const texts = ['yes', 'null', '1', '#a', 'a: b', '- x', '"q\'', 'é\n\u2028', '', '%a%', 'no', '[an-la="x\\"y"]', 'a, b', '{x}', '1e3', '0x1', '2025-01-01', '12:30:00', '~', '*a', '&a', '!a', 'a #b'];
    for (const text of texts) expect(parse(stringify({ [text || 'k']: [text, { deep: text }] }))).toEqual({ [text || 'k']: [text, { deep: text }] });
    const steps: WrittenStep[] = [{ open: '/in/' }, { expect: [{ interact: { eVars: { 22: 'x' }, events: { 1: 1 } } }] }, { cookie: { a: null } }, { 'expect-none': true }, ...texts.map((text) => ({ fill: { '#q': text } }))];
    const text = toScenario('A: "title"', { site: 'in', asOf: '2025-04-15', at: '2025-04-15T10:00:00Z', cookies: { consent: 'permit%201' }, width: 360, height: 800, zone: 'Asia/Kolkata', language: 'en-GB' }, steps, ['[tagwright] odd: thing']);
    const { scenario, problems } = readScenario(parse(text));
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({ title: 'A: "title"', site: 'in', asOf: '2025-04-15', startMs: Date.UTC(2025, 3, 15, 10), visitor: { cookies: { consent: 'permit%201' }, viewport: { width: 360, height: 800 }, zone: 'Asia/Kolkata', language: 'en-GB' }, logs: ['[tagwright] odd: thing'] });
    expect(scenario?.steps).toEqual(steps.map((step) => readStep(step, '', [])));
  });
});

describe('cookies of a step', () => {
  it('become the choice that they stand for', () => {
    expect(choiceWith({ consent: 'none', cookies: { a: '1' } }, { consent: 'permit%201%2C2', a: null, b: '2' }, 'consent')).toEqual({ consent: '1,2', cookies: { b: '2' } });
    expect(choiceWith({ consent: '1,2', cookies: {} }, { consent: null }, 'consent')).toEqual({ consent: 'none', cookies: {} });
    expect(choiceWith({ consent: '1,2', cookies: {} }, { consent: 'permit 9' }, 'consent')).toEqual({ consent: '1,2', cookies: { consent: 'permit 9' } });
  });
});
