import { expect, test } from 'vitest';
import { didYouMean, isNearly } from '../../../compiler/diagnostics/did-you-mean.ts';

const EVENTS = ['click', 'page-bottom', 'window-loaded', 'dom-ready', 'library-loaded'];

test.each([
  ['clik', EVENTS, 'click'],
  ['lcick', EVENTS, 'click'],
  ['Click', EVENTS, 'click'],
  ['pageBottom', EVENTS, 'page-bottom'],
  ['window', EVENTS, 'window-loaded'],
  ['evnt', ['events', 'event', 'id'], 'event'],
  ['pageNmae', ['pageName', 'pageType'], 'pageName'],
  ['inn', ['fr', 'in', 'de'], 'in'],
  ['delay_next', ['delay-next', 'timeout'], 'delay-next'],
])('%s is close to a known name', (written, known, meant) => {
  expect(didYouMean(written, known)).toBe(meant);
});

test.each([
  ['scroll', EVENTS],
  ['fr', ['in', 'de']],
  ['', EVENTS],
  ['page', ['page-bottom', 'page-top']],
  ['x', ['xdm']],
  ['click', []],
])('%j is close to no known name', (written, known) => {
  expect(didYouMean(written, known)).toBeUndefined();
});

test('the closest name wins, or the first of equally close ones', () => {
  expect(didYouMean('equal', ['equals', 'equal'])).toBe('equal');
  expect(didYouMean('contain', ['contains', 'contained'])).toBe('contains');
  expect(didYouMean('at-lest', ['at-least', 'at-most'])).toBe('at-least');
});

test.each([
  ['itme', 'item', true],
  ['frist-of', 'first-of', true],
  ['data_layer', 'data-layer', true],
  ['items', 'item', false],
  ['cookie', 'cookies', false],
  ['products', 'product-of', false],
  ['sum', 'sum-of', false],
  ['view', 'viewport', false],
  ['uri', 'url', false],
  ['ulr', 'url', true],
  ['itm', 'item', true],
  ['tiem', 'item', true],
  ['stem', 'item', false],
  ['merged', 'merge', false],
  ['refferer', 'referrer', true],
  ['page-varaibel', 'page-variable', true],
  ['sesion-storge', 'session-storage', true],
  ['block', 'clock', false],
])('%s is nearly %s: %s', (written, name, expected) => {
  expect(isNearly(written, name)).toBe(expected);
});
