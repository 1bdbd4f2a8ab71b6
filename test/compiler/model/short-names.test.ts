import { expect, test } from 'vitest';
import { OWN_NAMES } from '../../../compiler/model/own-names.ts';
import { shortNames } from '../../../compiler/model/short-names.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`);

test('each of 50 names gets its own letter', () => {
  const letters = Object.values(shortNames(names(50)));
  expect(new Set(letters).size).toBe(50);
  expect(letters.filter((letter) => !/^[a-zA-Z]$/.test(letter))).toEqual([]);
});

test('with 51 names, the letters run out, which is an error', () => {
  expect(() => shortNames(names(51))).toThrow(
    'There are 51 property names to shorten, but only 50 letters. In compiler/model/own-names.ts, remove',
  );
});

test('each shortened name of the runtime has a letter', () => {
  const letters = Object.values(OWN_NAMES);
  expect(letters.length).toBeGreaterThan(40);
  expect(letters.filter((letter) => !/^[a-zA-Z]$/.test(letter))).toEqual([]);
});
