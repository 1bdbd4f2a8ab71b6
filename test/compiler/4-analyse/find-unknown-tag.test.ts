import { expect, test } from 'vitest';
import { findUnknownTag } from '../../../compiler/4-analyse/selector/find-unknown-tag.ts';

test.each([
  'li:nth-child(2 of :is(.a))',
  'a:not(:is(.a, :not(.b)), .c)',
  '.a\\(b > p',
  'my-tile > svg path',
])('%s has no unknown element', (selector) => {
  expect(findUnknownTag(selector)).toBeUndefined();
});

test.each([
  ['bton', 0, 'button'],
  ['a:not(:is(.a)) > buttn', 17, 'button'],
  ['buy now', 0, '.buy.now'],
])('%s: the element at %i is probably %s', (selector, at, instead) => {
  expect(findUnknownTag(selector)).toMatchObject({ at, instead });
});
