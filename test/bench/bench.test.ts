import { expect, test } from 'vitest';
import { markdownTable } from './markdown-table.ts';
import { medianOf } from './median.ts';
import { plot } from './plot.ts';
import { replaceSection } from './replace-section.ts';

test("the median isn't affected by an outlier, and the spread is the median distance from the median", () => {
  expect(medianOf([3, 1, 1000])).toEqual({ median: 3, spread: 2 });
  expect(medianOf([1, 2, 3, 10])).toEqual({ median: 2.5, spread: 1 });
});

test('a table has a line per row, and aligns numbers to the right', () => {
  expect(
    markdownTable([
      ['a', 'b'],
      ['x', '1'],
    ]),
  ).toBe('| a | b |\n| --- | --: |\n| x | 1 |\n');
});

test('the line of a plot is straight if y grows with a power of x, and values of zero are left out', () => {
  const svg = plot('Title', 'x', [
    {
      name: 'square',
      points: [
        [1, 1],
        [10, 100],
        [100, 10_000],
      ],
    },
    {
      name: 'zero',
      points: [
        [1, 0],
        [10, 5],
      ],
    },
  ]);
  const [square, zero] = [...svg.matchAll(/points="([^"]*)"/g)].map(([, points]) =>
    points!.split(' ').map((pair) => pair.split(',').map(Number)),
  );
  expect(square!.map(([x]) => x)).toEqual([64, 292, 520]);
  expect(square![1]![1]).toBeCloseTo((square![0]![1]! + square![2]![1]!) / 2, 0);
  expect(zero).toHaveLength(1);
});

test('only the named section of a document is replaced', () => {
  const document =
    'before\n<!-- a -->\nold\n<!-- end of a -->\n<!-- b -->\nkept\n<!-- end of b -->\n';
  const replaced = replaceSection(document, 'a', 'new');
  expect(replaced).toBe(
    'before\n<!-- a -->\n\nnew\n\n<!-- end of a -->\n<!-- b -->\nkept\n<!-- end of b -->\n',
  );
  expect(replaceSection(replaced, 'a', 'new')).toBe(replaced);
  expect(() => replaceSection(document, 'c', 'new')).toThrow('no section "c"');
});
