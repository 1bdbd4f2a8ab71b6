import { writesDown, type CoreRule } from './open-core-page.ts';

/** A row of the table of actions: rules, page code that runs them, and the recorded entries. */
export interface ActionRow {
  readonly says: string;
  readonly rules: readonly CoreRule[];
  /** JavaScript that runs in the page. */
  readonly does: string;
  /**
   * The names of the entries that Adobe's extension records, in order, separated by spaces. `here`
   * lists Tagwright's entries, if they differ.
   */
  readonly field: string;
  readonly here?: string;
  readonly difference?: string;
}

const go = [{ 'direct-call': 'go' }];
const load = (path: string, more: object = {}): object => ({
  'load-script': { host: 'cdn.example', path, purpose: 'product' },
  ...more,
});
const says = (name: string): object => writesDown({ name });

/**
 * The scripts of cdn.example. Each records its name. `/slow.js` takes a long time to load, and
 * `/none.js` doesn't exist.
 */
export const SCRIPTS: {
  readonly [path: string]: {
    readonly body: string;
    readonly status: number;
    readonly delayMs: number;
  };
} = {
  '/slow.js': { body: 'done.push({ name: "slow" })', status: 200, delayMs: 300 },
  '/quick.js': { body: 'done.push({ name: "quick" })', status: 200, delayMs: 0 },
  '/none.js': { body: '', status: 404, delayMs: 0 },
};

export const actions: readonly ActionRow[] = [
  {
    says: 'actions run in their order',
    rules: [{ name: 'x', events: go, actions: [says('one'), says('two')] }],
    does: '_satellite.track("go")',
    field: 'one two',
  },
  {
    says: 'an action that throws stops its rule and no other',
    rules: [
      {
        name: 'x',
        events: go,
        actions: [says('one'), { push: { to: 'fixed.list', entry: {} } }, says('two')],
      },
      { name: 'y', events: go },
    ],
    does: 'window.fixed = { list: 1 }; _satellite.track("go")',
    field: 'one y',
  },
  {
    says: 'a direct call runs its rules before the next action',
    field: 'one called two',
    does: '_satellite.track("go")',
    rules: [
      { name: 'x', events: go, actions: [says('one'), { 'direct-call': 'other' }, says('two')] },
      { name: 'called', events: [{ 'direct-call': 'other' }] },
    ],
  },
  {
    says: 'a direct call passes its detail, and the values keep their types',
    field: 'yes',
    does: '_satellite.track("go")',
    rules: [
      {
        name: 'x',
        events: go,
        actions: [{ 'direct-call': { id: 'other', detail: { count: 1, list: ['a'], empty: '' } } }],
      },
      {
        name: 'yes',
        events: [{ 'direct-call': 'other' }],
        conditions: [
          { event: 'detail.count', equals: 1 },
          { event: 'detail.list.0', equals: 'a' },
          { event: 'detail.empty', equals: '' },
        ],
      },
      {
        name: 'no',
        events: [{ 'direct-call': 'other' }],
        conditions: [{ event: 'detail.count', equals: '1' }],
      },
    ],
  },
  {
    says: 'a direct call for which no rule listens',
    rules: [{ name: 'x', events: go, actions: [{ 'direct-call': 'nobody' }, says('two')] }],
    does: '_satellite.track("go")',
    field: 'two',
  },
  {
    says: 'a script with delay-next',
    rules: [
      { name: 'x', events: go, actions: [load('/slow.js', { 'delay-next': true }), says('then')] },
    ],
    does: '_satellite.track("go")',
    field: 'slow then',
  },
  {
    says: 'a script without delay-next',
    rules: [{ name: 'x', events: go, actions: [load('/slow.js'), says('then')] }],
    does: '_satellite.track("go")',
    field: 'then slow',
  },
  {
    says: 'two scripts without delay-next',
    rules: [{ name: 'x', events: go, actions: [load('/slow.js'), load('/quick.js')] }],
    does: '_satellite.track("go")',
    field: 'slow quick',
    here: 'quick slow',
    difference: 'script files wait only with delay-next',
  },
  {
    says: 'two scripts, the first with delay-next',
    rules: [
      {
        name: 'x',
        events: go,
        actions: [load('/slow.js', { 'delay-next': true }), load('/quick.js')],
      },
    ],
    does: '_satellite.track("go")',
    field: 'slow quick',
  },
  {
    says: "a script that doesn't exist",
    rules: [
      { name: 'x', events: go, actions: [load('/none.js', { 'delay-next': true }), says('then')] },
      { name: 'y', events: [{ 'direct-call': 'end' }] },
    ],
    does: '_satellite.track("go"); setTimeout(() => _satellite.track("end"), 400)',
    field: 'then y',
    here: 'y',
    difference: 'a script that fails to load is a failure',
  },
  {
    says: 'a script that is requested twice',
    field: 'quick quick y',
    here: 'quick y',
    difference: 'a script runs once',
    does: '_satellite.track("go"); setTimeout(() => _satellite.track("go"), 200); setTimeout(() => _satellite.track("end"), 500)',
    rules: [
      { name: 'x', events: go, actions: [load('/quick.js')] },
      { name: 'y', events: [{ 'direct-call': 'end' }] },
    ],
  },
];
