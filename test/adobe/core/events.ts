import type { Page } from 'playwright-core';
import type { CoreRule } from './open-core-page.ts';

/** A row of the table of events: rules, what happens in the page, and which rules then run. */
export interface EventRow {
  readonly says: string;
  readonly rules: readonly CoreRule[];
  readonly body?: string;
  /** JavaScript that runs in the page, or a user's input. */
  readonly does?: string | ((page: Page) => Promise<void>);
  readonly waitMs?: number;
  /**
   * The names of the rules that run in Adobe's engine, in order, separated by spaces. `here` lists
   * those that run in Tagwright, if they differ.
   */
  readonly field: string;
  readonly here?: string;
  readonly difference?: string;
}

const click = (selector: string, more: object = {}) => [
  { click: { selector, untrusted: true, ...more } },
];
/** Three nested elements. */
export const nested = '<div id="a" class="n"><p id="b" class="n"><i id="c">x</i></p></div>';
const clickC = 'document.getElementById("c").click()';
const never = [{ js: 'nobody', exists: true }];
const history = [{ name: 'history', events: ['history-changed'] }];
const changed = [
  { name: 'changed', events: [{ 'data-element-changed': { value: { js: 'shop' } } }] },
];

export const events: readonly EventRow[] = [
  {
    says: 'a click by a script',
    rules: [{ name: 'x', events: [{ click: '#c' }] }],
    does: clickC,
    field: 'x',
    here: '',
    difference: "clicks by scripts don't count",
  },
  {
    says: 'a click by a person',
    rules: [{ name: 'x', events: [{ click: '#c' }] }],
    does: (page) => page.click('#c'),
    field: 'x',
  },
  {
    says: 'a rule with bubble-stop whose conditions fail',
    rules: [
      { name: 'outer', events: click('#a') },
      { name: 'inner', events: click('#b', { 'bubble-stop': true }), conditions: never },
    ],
    does: clickC,
    field: '',
    here: 'outer',
    difference: 'a rule counts as fired when its conditions pass',
  },
  {
    says: 'a rule with bubble-stop that fires',
    rules: [
      { name: 'outer', events: click('#a') },
      { name: 'inner', events: click('#b', { 'bubble-stop': true }) },
    ],
    does: clickC,
    field: 'inner',
  },
  {
    says: 'a selector that matches two nested elements',
    rules: [{ name: 'n', events: click('.n') }],
    does: clickC,
    field: 'n n',
    here: 'n',
    difference: 'a rule runs once per event',
  },
  {
    says: "an outer element's rule that has the lower order",
    rules: [
      { name: 'outer', order: 1, events: click('#a') },
      { name: 'inner', order: 2, events: click('#b') },
    ],
    does: clickC,
    field: 'inner outer',
    here: 'outer inner',
    difference: 'order applies across elements',
  },
  {
    says: 'all properties must match',
    rules: [
      { name: 'yes', events: click('p', { properties: { id: 'b', className: 'n' } }) },
      { name: 'no', events: click('p', { properties: { id: 'b', className: 'm' } }) },
    ],
    does: clickC,
    field: 'yes',
  },
  {
    says: 'a change to one of the values that a rule lists',
    rules: [
      {
        name: 'x',
        events: [{ change: { selector: '#f', values: ['one', 'two'], untrusted: true } }],
      },
    ],
    body: '<input id="f">',
    field: 'x',
    does: 'for (const value of ["one", "ONE", "three"]) { f.value = value; f.dispatchEvent(new Event("change", { bubbles: true })); }',
  },
  {
    says: 'a change to a value that a rule lists twice',
    rules: [
      {
        name: 'x',
        events: [{ change: { selector: '#f', values: ['one', 'one'], untrusted: true } }],
      },
    ],
    body: '<input id="f">',
    field: 'x x',
    here: 'x',
    difference: 'a change counts once',
    does: 'f.value = "one"; f.dispatchEvent(new Event("change", { bubbles: true }))',
  },
  {
    says: 'hovering in the first second',
    rules: [{ name: 'x', events: [{ hover: '#b' }] }],
    does: (page) => page.hover('#b'),
    waitMs: 100,
    field: '',
    here: 'x',
    difference: 'hovering counts from the start',
  },
  {
    says: 'two selectors that match one element',
    rules: [
      { name: 'one', events: [{ 'element-exists': '#b' }] },
      { name: 'two', events: [{ 'element-exists': 'p' }] },
    ],
    waitMs: 300,
    field: 'one',
    here: 'one two',
    difference: 'every selector finds its elements',
  },
  {
    says: 'an element that appears',
    rules: [{ name: 'x', events: [{ 'element-exists': '#new' }] }],
    does: 'document.body.insertAdjacentHTML("beforeend", "<p id=new>")',
    waitMs: 400,
    field: '',
    here: 'x',
    difference: 'elements are found when they appear',
  },
  {
    says: 'two times within a second',
    rules: [
      { name: 'late', events: [{ 'time-on-page': 1000 }] },
      { name: 'soon', events: [{ 'time-on-page': 900 }] },
    ],
    waitMs: 1300,
    field: 'late soon',
    here: 'soon late',
    difference: 'time markers are numbers',
  },
  {
    says: 'two new URLs within one task',
    rules: history,
    does: 'history.pushState(0, "", "/in/1"); history.pushState(0, "", "/in/2")',
    waitMs: 100,
    field: 'history',
  },
  {
    says: 'the same URL again',
    rules: history,
    does: 'history.replaceState(0, "", location.href)',
    waitMs: 100,
    field: '',
  },
  {
    says: 'a URL that changes and changes back within one task',
    rules: history,
    does: 'const was = location.href; history.pushState(0, "", "/in/1"); history.pushState(0, "", was)',
    waitMs: 100,
    field: '',
  },
  {
    says: 'an object whose keys change their order',
    rules: changed,
    does: 'window.shop = { b: 2, a: 1 }',
    waitMs: 1300,
    field: 'changed',
  },
  {
    says: 'an object that is replaced with an equal one',
    rules: changed,
    does: 'window.shop = { a: 1, b: 2 }',
    waitMs: 1300,
    field: '',
  },
  {
    says: 'the type of a custom event is case-sensitive',
    rules: [
      { name: 'x', events: [{ 'custom-event': 'ping' }] },
      { name: 'no', events: [{ 'custom-event': 'Ping' }] },
    ],
    does: 'c.dispatchEvent(new CustomEvent("ping"))',
    field: 'x',
  },
  {
    says: 'a call with space around its name',
    rules: [{ name: 'x', events: [{ 'direct-call': 'go' }] }],
    does: '_satellite.track(" go ")',
    field: 'x',
  },
  {
    says: 'a limit, and a condition that fails at first',
    rules: [
      {
        name: 'x',
        events: [{ 'direct-call': 'go' }],
        conditions: [{ once: 'page' }, { js: 'open', exists: true }],
      },
    ],
    does: '_satellite.track("go"); window.open = 1; _satellite.track("go")',
    field: '',
    here: 'x',
    difference: 'limits are evaluated last',
  },
];
