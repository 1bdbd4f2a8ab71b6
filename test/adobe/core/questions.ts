/** A row of the tables of sources and conditions. `SETTING` prepares the page for all rows. */
export interface Row {
  readonly says: string;
  /** A source, whose value is recorded. A row has either `value` or `test`. */
  readonly value?: unknown;
  readonly test?: object;
  /** The result in Adobe's core extension. */
  readonly field: unknown;
  /** The result in Tagwright, if it differs. */
  readonly here?: unknown;
  /** The name of the difference in differences.ts, if the results differ. */
  readonly difference?: string;
}

/** Page code that sets cookies, storage and globals before the rows are evaluated. */
export const SETTING = `document.cookie = 'enc=a%20b'; document.cookie = 'blank='; localStorage.setItem('k', 'v'); sessionStorage.setItem('k', 's');
window.shop = { zero: 0, one: 1, text: '', off: false, list: ['x', 'y'], map: { a: { x: 1 }, l: [1] }, more: { a: { y: 2 }, l: [2] }, number: 125, numeric: '5', long: 'x'.repeat(2000) + 'y' };`;
export const BODY =
  '<h1>Two  <b>words</b></h1><h1>Second</h1><input id="box" type="checkbox" checked data-kind="k"><pre>One\n  two</pre>';

const NOTHING = undefined;
const FIRST = 'a repeated parameter is its first value';
const LOOSE = 'equality is strict';

export const values: readonly Row[] = [
  { says: 'a cookie is decoded', value: { cookie: 'enc' }, field: 'a b' },
  { says: 'a missing cookie', value: { cookie: 'none' }, field: NOTHING },
  { says: 'an empty parameter exists', value: { query: 'empty' }, field: '' },
  { says: 'a missing parameter', value: { query: 'none' }, field: NOTHING },
  {
    says: 'a repeated parameter',
    value: { query: 'rep' },
    field: ['2', '3'],
    here: '2',
    difference: FIRST,
  },
  { says: 'the path', value: { url: 'path' }, field: '/in/Home/' },
  { says: 'the fragment has its #', value: { url: 'hash' }, field: '#Frag' },
  { says: 'the query has its ?', value: { url: 'search' }, field: '?a=1&rep=2&rep=3&empty=' },
  { says: 'the title', value: { page: 'title' }, field: 'Home' },
  {
    says: 'an empty referrer',
    value: { page: 'referrer' },
    field: '',
    here: NOTHING,
    difference: 'an empty referrer is absent',
  },
  { says: 'the text of the first element that matches', value: { dom: 'h1' }, field: 'Two words' },
  {
    says: 'text with a line break',
    value: { dom: 'pre' },
    field: 'One\n  two',
    here: 'One two',
    difference: 'text has single spaces',
  },
  { says: 'an attribute', value: { dom: '#box', attribute: 'data-kind' }, field: 'k' },
  { says: 'a property', value: { dom: '#box', property: 'checked' }, field: true },
  { says: 'a missing element', value: { dom: '#none' }, field: NOTHING },
  { says: 'zero is a value', value: { js: 'shop.zero', default: 7 }, field: 0 },
  { says: 'empty text is a value', value: { js: 'shop.text', default: 'x' }, field: '' },
  { says: 'false is a value', value: { js: 'shop.off', default: true }, field: false },
  { says: 'a path into a missing object', value: { js: 'shop.none.deep' }, field: NOTHING },
  { says: 'a list stays a list', value: { js: 'shop.list' }, field: ['x', 'y'] },
  { says: 'an entry of a list', value: { js: 'shop.list.1' }, field: 'y' },
  { says: 'local storage', value: { 'local-storage': 'k' }, field: 'v' },
  { says: 'session storage', value: { 'session-storage': 'k' }, field: 's' },
  {
    says: 'objects are merged level by level',
    value: { merge: [{ js: 'shop.map.a' }, { js: 'shop.more.a' }] },
    field: { x: 1, y: 2 },
  },
  {
    says: 'an absent map overrides nothing in a merge',
    value: { merge: [{ js: 'shop.map.a' }, { js: 'shop.none' }] },
    field: { x: 1 },
  },
  {
    says: 'lists in merged objects',
    value: { merge: [{ js: 'shop.map' }, { js: 'shop.more' }] },
    field: { a: { x: 1, y: 2 }, l: [1, 2] },
    here: { a: { x: 1, y: 2 }, l: [2] },
    difference: 'merging replaces lists',
  },
  {
    says: 'a conditional value',
    value: { case: [{ when: { js: 'shop.one', equals: 1 }, then: 'one' }, { else: 'other' }] },
    field: 'one',
  },
  {
    says: 'the fallback of a conditional value',
    value: { case: [{ when: { js: 'shop.one', equals: 2 }, then: 'one' }, { else: 'other' }] },
    field: 'other',
  },
];

export const conditions: readonly Row[] = [
  { says: 'a path is compared exactly', test: { url: 'path', equals: '/in/Home' }, field: false },
  { says: 'one of several paths', test: { url: 'path', in: ['/', '/in/Home/'] }, field: true },
  {
    says: 'a pattern in other letter case',
    test: { url: 'path', matches: '/HOME/' },
    field: true,
    here: false,
    difference: 'patterns have only their own flags',
  },
  {
    says: 'a pattern that ignores letter case',
    test: { url: 'path', matches: '/HOME/i' },
    field: true,
  },
  {
    says: 'a pattern and a number',
    test: { js: 'shop.number', matches: '/^12/' },
    field: true,
    here: false,
    difference: 'patterns match only text',
  },
  {
    says: 'a pattern and a boolean',
    test: { js: 'shop.off', matches: '/false/' },
    field: true,
    here: false,
    difference: 'patterns match only text',
  },
  {
    says: 'a pattern at the end of a long text',
    test: { js: 'shop.long', matches: '/y$/' },
    field: true,
    here: false,
    difference: 'patterns examine 2000 characters',
  },
  {
    says: 'a missing cookie matches no pattern',
    test: { cookie: 'none', matches: '/.*/' },
    field: false,
  },
  {
    says: 'a missing cookie, negated',
    test: { not: { cookie: 'none', matches: '/.*/' } },
    field: true,
  },
  {
    says: 'an empty cookie',
    test: { cookie: 'blank', matches: '/.*/' },
    field: false,
    here: true,
    difference: 'an empty cookie is present',
  },
  {
    says: 'a repeated parameter as text',
    test: { query: 'rep', equals: '2' },
    field: false,
    here: true,
    difference: FIRST,
  },
  { says: 'an empty parameter is empty text', test: { query: 'empty', equals: '' }, field: true },
  { says: 'the fragment', test: { url: 'hash', equals: '#Frag' }, field: true },
  { says: 'the end of the host', test: { url: 'host', 'ends-with': '.shop.example' }, field: true },
  {
    says: 'zero and empty text',
    test: { js: 'shop.zero', equals: '' },
    field: true,
    here: false,
    difference: LOOSE,
  },
  {
    says: 'a number and its text',
    test: { js: 'shop.one', equals: '1' },
    field: true,
    here: false,
    difference: LOOSE,
  },
  {
    says: 'one and true',
    test: { js: 'shop.one', equals: true },
    field: true,
    here: false,
    difference: LOOSE,
  },
  { says: 'false is false', test: { js: 'shop.off', equals: false }, field: true },
  {
    says: 'numeric text is compared as a number',
    test: { js: 'shop.numeric', 'less-than': 10 },
    field: true,
  },
  {
    says: 'empty text as a number',
    test: { js: 'shop.text', 'less-than': 1 },
    field: true,
    here: false,
    difference: "empty text isn't a number",
  },
  {
    says: "an absent value isn't a number",
    test: { js: 'shop.none', 'less-than': 1 },
    field: false,
  },
  {
    says: 'a number contains its digits',
    test: { js: 'shop.number', contains: '2' },
    field: true,
    here: false,
    difference: 'numbers contain no text',
  },
  { says: 'text contains text', test: { url: 'href', contains: 'Home' }, field: true },
  {
    says: 'text starts with text, case-sensitive',
    test: { url: 'path', 'starts-with': '/IN' },
    field: false,
  },
  {
    says: 'an object contains no text, negated',
    test: { not: { js: 'shop.map', contains: 'x' } },
    field: true,
  },
  {
    says: 'a list contains no text',
    test: { js: 'shop.list', contains: 'x' },
    field: false,
    here: true,
    difference: 'lists contain their entries',
  },
  {
    says: 'a number equals no text in a list',
    test: { js: 'shop.zero', in: ['0'] },
    field: false,
  },
  { says: 'a sample of all', test: { sample: 100 }, field: true },
];
