import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { coreDifferences } from '../core/differences.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';
import type { Action, Case, Element, Load, Rule } from './case.ts';
import { differences } from './differences.ts';
import { openLaboratory, type BothPlayed, type Laboratory } from './laboratory.ts';
import { BASE } from './write-rules.ts';

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
}, 180_000);
afterAll(() => laboratory.close());

const record = (value: string): Action => ({ does: 'record', value });
const wait = (ends: 'resolve' | 'reject' | 'hang', delayNext: boolean): Action => ({
  does: 'wait',
  ends,
  afterMs: 40,
  timeoutMs: 100,
  delayNext,
});
const call = (id: string): Action => ({ does: 'call', id, detail: 'x' });
const on = (event: Rule['events'][number], ...actions: readonly Action[]): Rule => ({
  name: '',
  order: 50,
  events: [event],
  conditions: [],
  actions,
});
const element = (more: Partial<Element>): Element => ({
  name: 'e0',
  from: { state: 'p' },
  clean: false,
  lower: false,
  ...more,
});

function makeCase(
  rules: readonly Rule[],
  more: Partial<Case> = {},
  load: Partial<Load> = {},
): Case {
  return {
    elements: [],
    mode: 'sync',
    waits: false,
    saysBottom: false,
    ...more,
    rules: rules.map((rule, index) => ({ ...rule, name: `r${index}` })),
    loads: [{ state: {}, early: [], acts: [], ...load }],
  };
}

/** Returns the actions that ran in each engine, as `rule.action`. */
const order = ({ field, tagwright }: BothPlayed) =>
  [field, tagwright].map(({ done }) =>
    done[0]!.map(({ rule, action }) => `${rule}.${action}`).join(' '),
  );
/** Returns the value of the first action in each engine. */
const value = ({ field, tagwright }: BothPlayed) =>
  [field, tagwright].map(({ done }) => done[0]![0]!.value);
const valueOf = (text: string, elements: readonly Element[], state: object = {}) =>
  makeCase([on('window-loaded', record(text))], { elements }, { state: { ...state } });

/**
 * The differences that show in a page. Each has a case, a function that selects a result of each
 * engine, and the two expected results: first that of Adobe's engine, then that of Tagwright.
 */
const played: Readonly<
  Record<
    string,
    readonly [Case, (both: BothPlayed) => readonly unknown[], readonly [unknown, unknown]]
  >
> = {
  'a wait delays only its own rule': [
    makeCase(
      [on('window-loaded', wait('resolve', true), record('a')), on('window-loaded', record('b'))],
      { waits: true },
    ),
    order,
    ['r0.0 r0.1 r1.0', 'r0.0 r1.0 r0.1'],
  ],
  'a direct call runs at once': [
    makeCase([on('window-loaded', call('a'), record('a')), on({ call: 'a' }, record('b'))], {
      waits: true,
    }),
    order,
    ['r0.1 r1.0', 'r1.0 r0.1'],
  ],
  'values are read at once': [
    makeCase(
      [on({ call: 'a' }, record('%e0%'))],
      { waits: true, elements: [element({})] },
      {
        state: { p: 'before' },
        early: [
          { call: 'a', detail: {} },
          { set: 'p', to: 'after' },
        ],
      },
    ),
    value,
    ['after', 'before'],
  ],
  'rejections are caught': [
    makeCase([on('window-loaded', wait('reject', false))]),
    ({ field, tagwright }) => [field.rejections, tagwright.rejections],
    [['Error: on purpose'], []],
  ],
  'timeouts always apply': [
    makeCase([on('window-loaded', wait('hang', false))], { waits: true }),
    ({ field, tagwright }) =>
      [field, tagwright].map(
        ({ log }) => log.filter((line) => line.includes('took longer')).length,
      ),
    [0, 1],
  ],
  'a data element that throws has its default': [
    valueOf('%e0%', [element({ from: 'throws', default: 'none' })]),
    value,
    [undefined, 'none'],
  ],
  'a default is sent as written': [
    valueOf('%e0%', [element({ clean: true, lower: true, default: ' No  Name ' })]),
    value,
    ['no name', ' No  Name '],
  ],
  'an absent value makes its text absent': [
    valueOf('v:%e0%', [element({})]),
    value,
    ['v:undefined', undefined],
  ],
  'a missing value is absent': [
    valueOf('%e0%', [element({})], { p: null }),
    value,
    [null, undefined],
  ],
  'two percent signs are one': [valueOf('100%% of it', []), value, ['100%% of it', '100% of it']],
  'recursive direct calls end': [
    makeCase(
      [on({ call: 'a' }, record('x'), call('a'))],
      {},
      { acts: [{ call: 'a', detail: {} }] },
    ),
    ({ field, tagwright }) => [field.done[0]!.length >= 500, tagwright.done[0]!.length],
    [true, 10],
  ],
};

/** Changes that make a valid site invalid, each with the code of the error that results. */
const refused: Readonly<Record<string, readonly [object, string]>> = {
  'order is a whole number': [{ rules: [{ order: 1.5 }] }, 'value-type-wrong'],
  'order belongs to the rule': [
    { rules: [{ events: [{ 'direct-call': { id: 'a', order: 1 } }] }] },
    'key-unknown',
  ],
  'unknown names are errors': [
    { rules: [{ actions: [{ push: { to: 'list', entry: { a: 'a %nobody%' } } }] }] },
    'data-element-unknown',
  ],
  'unknown modules are errors': [
    { rules: [{ actions: [{ psuh: { to: 'list', entry: { a: 'a' } } }] }] },
    'type-unknown',
  ],
  'cycles are errors': [
    {
      elements: { a: '%b%', b: '%a%' },
      rules: [{ actions: [{ push: { to: 'list', entry: { a: '%a%' } } }] }],
    },
    'data-element-cycle',
  ],
  'conditions wait only with a timeout': [
    { rules: [{ conditions: [{ script: './ask.ts' }] }] },
    'script-result-not-boolean',
  ],
  'chains of more than ten are errors': [
    {
      elements: Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `e${index}`,
          index < 11 ? `%e${index + 1}%` : { js: 'state.p' },
        ]),
      ),
      rules: [{ actions: [{ push: { to: 'list', entry: { a: '%e0%' } } }] }],
    },
    'data-element-chain-too-long',
  ],
  '_satellite has only listed members': [
    { satellite: ['_monitors'], rules: [{}] },
    'value-not-allowed',
  ],
  "some events don't exist": [{ rules: [{ events: ['zoom-changed'] }] }, 'type-unknown'],
};

test('every difference has a case, and every case is a listed difference', () => {
  expect([...Object.keys(played), ...Object.keys(refused)]).toEqual(
    differences.map(({ name }) => name),
  );
});

describe("Adobe's engine and Tagwright differ", { timeout: 180_000 }, () => {
  test.each(Object.entries(played))('%s', async (_, [made, look, expected]) => {
    const [both] = await laboratory.play([made]);
    expect(look(both!)).toEqual(expected);
  });
});

describe('the build reports an error', { timeout: 180_000 }, () => {
  test.each(Object.entries(refused))('%s', async (_, [changed, code]) => {
    const { rules, ...more } = changed as { readonly rules: readonly object[] };
    const site = {
      ...BASE,
      site: 's',
      title: 's',
      serves: { hosts: ['127.0.0.1'] },
      rules: rules.map((rule) => ({
        id: 's/r',
        name: 'r',
        events: ['dom-ready'],
        actions: [{ push: { to: 'list', entry: { a: 1 } } }],
        ...rule,
      })),
      ...more,
    };
    const made = makeRulesFolder({
      'rules/s/site.yaml': JSON.stringify(site),
      'rules/s/ask.ts': 'export default async (): Promise<boolean> => true;\n',
    });
    const { diagnostics } = await compile({ rules: made.rules, asOf: '2025-04-15', cache: false });
    made.remove();
    expect(
      diagnostics.filter(({ severity }) => severity === 'error').map((each) => each.code),
    ).toEqual([code]);
  });
});

test('docs/engine.md lists exactly these differences and those of the core extension', () => {
  const page = readFileSync(new URL('../../../docs/engine.md', import.meta.url), 'utf8');
  const tables = [...page.matchAll(/^\| behaviour \| .*\n\|---.*\n((?:\|.*\n)*)/gm)].map(
    ([, table]) => table!.trim().split('\n'),
  );
  expect(tables).toEqual(
    [differences, coreDifferences].map((list) =>
      list.map(({ name, field, here, why }) => `| ${name} | ${field} | ${here} | ${why} |`),
    ),
  );
});
