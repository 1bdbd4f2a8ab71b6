import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { check } from '../../../compiler/2-check/check.ts';
import { resolve } from '../../../compiler/3-resolve/resolve.ts';
import { analyse } from '../../../compiler/4-analyse/analyse.ts';
import { growing, long, type Files } from './generated-layers.ts';

/**
 * Each test compares a smaller and a larger project. The larger project is about `GROWTH` times as
 * large, and its analysis may take at most `MOST` times as long. An analysis in quadratic time
 * would take 64 times as long.
 */
const GROWTH = 8;
const MOST = 28;
/**
 * The size of the smaller project if a function in `long` generates the project. Depending on the
 * function, the size is the number of rules, conditions, data elements, sites or other things.
 */
const LAYERS = 60;
/**
 * The size of the smaller project if a function in `growing` generates the project. This size is
 * the number of data elements in each layer. In the larger project, each layer has three times as
 * many data elements.
 */
const WIDTH = 6;

/** Returns the processor time of resolving and analysing rules, in milliseconds. */
function timeOf(files: Files): number {
  const documents = Object.entries(files).map(
    ([file, text]) => parseDocument(file, Buffer.from(text)).output,
  );
  const checked = check(documents, new Set()).output;
  const start = process.cpuUsage().user;
  const { output, diagnostics } = resolve(checked);
  analyse(output, {
    asOf: '2025-04-15',
    earlier: diagnostics,
    layers: checked.layers,
    packs: checked.packs,
    isWhole: true,
    documents,
  });
  return (process.cpuUsage().user - start) / 1000;
}

/** Returns the shortest time of several runs. Other processes can only make a run slower. */
function shortest(make: () => Files): number {
  const files = make();
  return Math.min(...[1, 2].map(() => timeOf(files)));
}

describe('for rules that are eight times as large, the laws take about eight times as long', () => {
  test.each(Object.entries(long))('%s', (_, make) => {
    timeOf(make(20));
    const [small, large] = [shortest(() => make(LAYERS)), shortest(() => make(LAYERS * GROWTH))];
    // A time below a few milliseconds is too inaccurate to compare.
    expect(large / Math.max(small, 3)).toBeLessThan(MOST);
  });

  test.each(Object.entries(growing))('%s', (_, make) => {
    timeOf(make(2));
    // The number of references grows with the square of the width. Three times the width therefore
    // means nine times as many references.
    const [small, large] = [shortest(() => make(WIDTH)), shortest(() => make(3 * WIDTH))];
    expect(large / Math.max(small, 3)).toBeLessThan(MOST);
  });
});
