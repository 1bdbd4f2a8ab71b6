import { describe, expect, test } from 'vitest';
import { findSelectorError } from '../../../compiler/4-analyse/selector/find-selector-error.ts';

test.each([
  'a',
  '.a #b',
  '[an-la], [an-la] *',
  'a[href]',
  'a[href^="http"]',
  'a[href$=".pdf" i]',
  'ul > li:nth-child(2n + 1)',
  'li:nth-child(2 of .x)',
  ':is(h1,h2) + p',
  'div:has(> img)',
  'a:not(.x, #y)',
  '*|*',
  '#\\31 23',
  '.md\\:flex',
  'a ~ b',
  'input:checked',
  'html:lang(en)',
  'p:first-of-type',
  'button:not([disabled])',
  '  a ,  b  ',
  'meta[name=page-type]',
  '.\\@x',
  '[data-x]',
  'a:hover',
  '*',
  '[an-tr*="buy now" i]',
  ':root',
  '.trade-in input',
  'é',
  '[data-a="x]y"]',
  "[title='it\\'s']",
  'li:nth-last-child(-n+3)',
  'input:not(:placeholder-shown)',
  'details[open]',
  '.-a',
  '.--a',
  'a:is(.x):where(.y)',
])('%s is valid', (selector) => {
  expect(findSelectorError(selector)).toBeUndefined();
});

describe('a selector that browsers reject', () => {
  test.each([
    ['', 'it is empty', 0],
    ['a[href', 'its "[" is never closed', 1],
    ['a >', 'nothing follows ">"', 2],
    ['a,', 'it ends too early', 1],
    ['.', 'a name is missing after "."', 0],
    ['#', 'a name is missing after "#"', 0],
    ['#1a', 'a name is missing after "#"', 0],
    ['a[href=1]', 'the value 1 needs quotes', 7],
    ['a::before', '"::before" is a pseudo-element, not an element', 1],
    ['a:hoover', 'unknown pseudo-class :hoover. Did you mean :hover?', 1],
    ['div:not', ':not needs an argument in brackets', 3],
    ['a:hover()', ':hover takes no argument', 1],
    ['a)', '")" has no opening bracket', 1],
    ['a >> b', '">" isn\'t allowed here', 3],
    ['..a', 'a name is missing after "."', 0],
    ['a[href="x]', 'a quote is never closed', 7],
    ['1a', '"1" isn\'t allowed here', 0],
    ['a{', '"{" isn\'t allowed here', 1],
    ['a, , b', '"," isn\'t allowed here', 3],
    ['div:has()', 'it ends too early', 8],
    ['(a)', '"(" isn\'t allowed here', 0],
    ['a:nth-child(x)', ':nth-child( ) takes a number, even, odd or a pattern such as 2n+1', 1],
    ['li:nth-chld(2)', 'unknown pseudo-class :nth-chld. Did you mean :nth-child?', 2],
    ['li:nth-of-type(2 of .x)', '"o" isn\'t allowed here', 17],
    ['a:not(.b', 'the "(" of :not is never closed', 1],
    ['[data x]', '"x" isn\'t allowed inside [ ]', 6],
    ['a[=x]', 'a name is missing after "["', 1],
  ])('%s', (selector, reason, at) => {
    expect(findSelectorError(selector)).toMatchObject({ kind: 'invalid', reason, at });
  });
});

test.each([
  ['a:contains("x")', ':contains(…)', 1],
  ['b:visible', ':visible', 1],
  ['li:first', ':first', 2],
  ['li:eq(2)', ':eq(…)', 2],
  ['p:not(:hidden)', ':hidden', 6],
  ['a[x!=y]', '!=', 3],
  ['input:text', ':text', 5],
])('%s is reported as jQuery, with a replacement', (selector, part, at) => {
  const error = findSelectorError(selector);
  expect(error).toMatchObject({ kind: 'jquery', part, at });
  expect(error?.kind === 'jquery' && error.instead.length).toBeGreaterThan(10);
});
