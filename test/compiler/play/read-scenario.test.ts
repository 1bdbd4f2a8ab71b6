import { describe, expect, test } from 'vitest';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';

const least = {
  scenario: 'A title',
  covers: ['S-11'],
  site: 'in',
  'as-of': '2025-04-15',
  steps: [{ open: '/in/' }],
};

const read = (changed: object): ReturnType<typeof readScenario> =>
  readScenario({ ...least, ...changed });
const problemsOf = (changed: object): string[] =>
  read(changed).problems.map(({ path, message }) => `${path} ${message}`);

test('a minimal scenario gets defaults for all other keys', () => {
  expect(readScenario(least)).toEqual({
    problems: [],
    scenario: {
      title: 'A title',
      covers: ['S-11'],
      partly: [],
      pages: [],
      site: 'in',
      asOf: '2025-04-15',
      startMs: Date.UTC(2025, 3, 15, 12),
      environment: 'production',
      logs: [],
      visitor: {
        cookies: {},
        ecid: undefined,
        viewport: { width: 1280, height: 800 },
        zone: 'UTC',
        language: 'en-US',
        referrer: undefined,
      },
      steps: [{ do: 'open', url: '/in/' }],
    },
  });
});

test.each([
  ['18:30', Date.UTC(2025, 3, 15, 18, 30)],
  ['23:59:59+05:30', Date.UTC(2025, 3, 15, 18, 29, 59)],
  ['2025-06-01T00:00:00+05:30', Date.UTC(2025, 4, 31, 18, 30)],
])('the clock starts at %s', (at, ms) => {
  expect(read({ at }).scenario?.startMs).toBe(ms);
});

const STEPS = [
  { reload: true },
  { back: true },
  { click: 'a' },
  { fill: { '#q': 'x' } },
  { press: 'Enter' },
  { cookie: { a: 'b', c: null } },
  { viewport: { width: 1, height: 2 } },
  { wait: '1.5s' },
  { run: 'go()' },
  { fault: { host: 'h', status: 503, 'retry-after': 1, times: 2, delay: '10ms' } },
  { 'expect-none': true },
  { 'expect-cookie': { a: null } },
  { open: { url: '/in/', load: 'late', from: 'cdn.example' } },
  { open: { url: '/in/' } },
  { hover: 'a' },
  { scroll: '75%' },
  { clock: '30min' },
  { prepare: 'go()' },
  { 'expect-log': ['a'] },
  { 'expect-value': { 'a.b': 1 } },
  { fault: { hangs: true } },
  {
    expect: [
      { interact: { xdm: { a: 1 } } },
      { host: 'ad.example', params: { a: 'b' } },
      { collect: null },
    ],
  },
];

const READ = [
  { do: 'reload' },
  { do: 'back' },
  { do: 'click', selector: 'a' },
  { do: 'fill', fields: { '#q': 'x' } },
  { do: 'press', key: 'Enter' },
  { do: 'cookie', cookies: { a: 'b', c: null } },
  { do: 'viewport', width: 1, height: 2 },
  { do: 'wait', ms: 1500 },
  { do: 'run', code: 'go()' },
  { do: 'fault', fault: { host: 'h', status: 503, retryAfter: '1', times: 2, delayMs: 10 } },
  { do: 'expect', hits: [] },
  { do: 'expect-cookie', cookies: { a: null } },
  { do: 'open', url: '/in/', load: 'late', from: 'cdn.example' },
  { do: 'open', url: '/in/' },
  { do: 'hover', selector: 'a' },
  { do: 'scroll', to: '75%' },
  { do: 'clock', ms: 1_800_000 },
  { do: 'prepare', code: 'go()' },
  { do: 'expect-log', texts: ['a'] },
  { do: 'expect-value', values: { 'a.b': 1 } },
  { do: 'fault', fault: { hangs: true } },
  {
    do: 'expect',
    hits: [
      { receiver: 'edge', action: 'interact', xdm: { a: 1 } },
      { host: 'ad.example', params: { a: 'b' } },
      { receiver: 'edge', action: 'collect' },
    ],
  },
];

test('reads every kind of step', () => {
  expect(read({ steps: STEPS }).problems).toEqual([]);
  expect(read({ steps: STEPS }).scenario?.steps).toMatchObject(READ);
});

describe('problems have a path', () => {
  test.each<[string, object, string]>([
    ['an unknown key', { sceen: 1 }, 'sceen is an unknown key'],
    ['a missing key', { site: undefined }, 'site must be text, but is missing'],
    ["a date that isn't one", { 'as-of': '15.4.2025' }, 'as-of must be a date'],
    ["a date that doesn't exist", { 'as-of': '2025-13-01' }, "as-of isn't a valid date"],
    ["a time that doesn't exist", { at: '25:00' }, "at isn't a valid date and time"],
    ["a time that isn't one", { at: 'noon' }, 'at must be a time'],
    ["a clause that isn't one", { covers: ['S-11', 'S11'] }, 'covers[1] must be a clause'],
    [
      'a page without a title',
      { pages: [{ page: 'home', path: '', body: '' }] },
      'pages[0].title must be text, but is missing',
    ],
    [
      'an address that no browser can read',
      { steps: [{ open: 'http://' }] },
      'steps[0].open must be a path such as /in/, or a complete URL, not "http://"',
    ],
    [
      "a zone that there isn't",
      { visitor: { zone: 'Mars/Base' } },
      'visitor.zone must be a time zone',
    ],
    ['no step', { steps: [] }, 'steps must be a non-empty list'],
    ['an unknown step', { steps: [{ open: '/' }, { clik: 'a' }] }, "steps[1].clik isn't a step"],
    [
      'two steps in one',
      { steps: [{ open: '/', wait: 1 }] },
      'steps[0] has more than one step: open, wait',
    ],
    ['an unknown visitor key', { visitor: { cookie: {} } }, 'visitor.cookie is an unknown key'],
    [
      "a cookie that isn't a text",
      { visitor: { cookies: { a: 1 } } },
      'visitor.cookies.a must be text, not 1',
    ],
    [
      'an unknown field of a hit',
      { steps: [{ expect: [{ interact: { xmd: {} } }] }] },
      "steps[0].expect[0].interact.xmd isn't a field of a hit",
    ],
    [
      'an unknown receiver',
      { steps: [{ expect: [{ receiver: 'gogle' }] }] },
      'steps[0].expect[0].receiver is "gogle", which isn\'t a receiver',
    ],
    [
      'a field beside interact',
      { steps: [{ expect: [{ interact: {}, xdm: {} }] }] },
      'steps[0].expect[0].xdm belongs inside interact',
    ],
    [
      'an unknown way to load',
      { steps: [{ open: { url: '/', load: 'slowly' } }] },
      'steps[0].open.load must be one of async, defer, sync, late, embed, inline',
    ],
    [
      'an unknown fault',
      { steps: [{ fault: { stauts: 503 } }] },
      'steps[0].fault.stauts is an unknown key',
    ],
    ['a time without a unit', { steps: [{ wait: '2 hours' }] }, 'steps[0].wait must be a duration'],
  ])('%s', (_, changed, message) => {
    const problems = problemsOf(changed);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
    expect(read(changed).scenario).toBeUndefined();
  });

  test("something that isn't a map at all", () => {
    expect(readScenario('text').scenario).toBeUndefined();
    expect(readScenario(undefined).problems[0]).toMatchObject({
      path: '',
      message: 'must be a map of keys',
    });
  });
});

test("a value that isn't a map is one problem; its keys aren't reported", () => {
  expect(readScenario(null).problems).toMatchObject([
    { path: '', message: 'must be a map of keys' },
  ]);
  expect(problemsOf({ visitor: { viewport: 800 } })).toEqual([
    'visitor.viewport must be a map of keys',
  ]);
});
