import { expect, test } from 'vitest';
import { findPlainDot } from '../../../compiler/4-analyse/pattern/find-plain-dot.ts';

test.each([
  ['www.shop.example', 'www.shop.example'],
  ['^https://(?:www.shop|m.shop)', 'www.shop'],
  ['[a-z]+-shop.example/in', '-shop.example'],
])('the dots of /%s/ match any character', (pattern, text) => {
  expect(findPlainDot(pattern, '')).toBe(text);
});

test.each([
  'shop\\.example',
  'shop.*example',
  'shop.+example',
  '[a-z0-9.-]+',
  '[shop.example]',
  '^.in',
  '/in/.',
  'shop.e?',
])('the dots of /%s/ are accepted', (pattern) => {
  expect(findPlainDot(pattern, '')).toBeUndefined();
});
