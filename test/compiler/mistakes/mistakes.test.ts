import { describe, expect, test } from 'vitest';
import { checkMistake } from './check-mistake.ts';
import { readMistakes } from './read-mistakes.ts';

const authors = ['google', 'launch', 'copied'];

test('the sample project has no errors', () => {
  expect(checkMistake(undefined)).toEqual([]);
});

describe.each(authors)('an author of %s.yaml', (author) => {
  const mistakes = readMistakes(author);
  test.each(mistakes)('$meant', (mistake) => {
    const found = checkMistake(mistake);
    const { marks, codes } = mistake;
    expect(found.map(({ code }) => code)).toEqual(codes);
    for (const [index, { places, help }] of found.entries()) {
      expect(places).toContain(marks[index] ?? marks[0]);
      expect(help).toBe(true);
    }
  });
});

test('150 errors are checked, and 102 of them were reported well on first sight', () => {
  const all = authors.flatMap((author) => readMistakes(author));
  expect(all.length).toBe(150);
  expect(all.filter(({ first }) => first === 'found').length).toBe(102);
});
