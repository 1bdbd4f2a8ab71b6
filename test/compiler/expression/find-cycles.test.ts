import { describe, expect, test } from 'vitest';
import { findCycles } from '../../../compiler/expression/tree/find-cycles.ts';

const search = (graph: Readonly<Record<string, readonly string[]>>) => {
  let steps = 0;
  const found = findCycles(Object.keys(graph), (name) => {
    steps += 1 + graph[name]!.length;
    return graph[name]!;
  });
  return { ...found, steps };
};
const cyclesOf = (graph: Parameters<typeof search>[0]) => search(graph).cycles;

describe('cycles among definitions', () => {
  test('are found at any length, from one name on', () => {
    expect(cyclesOf({ a: ['a'] })).toEqual([['a', 'a']]);
    expect(cyclesOf({ a: ['b'], b: ['c'], c: ['a'] })).toEqual([['a', 'b', 'c', 'a']]);
  });

  test('begin with the name that is defined first, wherever the search enters them', () => {
    expect(cyclesOf({ x: ['c'], a: ['b'], b: ['c'], c: ['a'] })).toEqual([['a', 'b', 'c', 'a']]);
  });

  test('are each returned, if they have no name in common', () => {
    expect(cyclesOf({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] })).toEqual([
      ['a', 'b', 'a'],
      ['c', 'd', 'c'],
    ]);
  });

  test('with a common name are returned once', () => {
    expect(cyclesOf({ a: ['b', 'c'], b: ['a'], c: ['a'] })).toHaveLength(1);
    expect(cyclesOf({ a: ['b'], b: ['c', 'a'], c: ['b', 'a'] })).toHaveLength(1);
  });

  test('are found in a long chain without a deep recursion', () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `n${index}`);
    const chain = (last: readonly string[]) =>
      Object.fromEntries(
        names.map((name, index) => [name, index < names.length - 1 ? [names[index + 1]!] : last]),
      );
    expect(cyclesOf(chain([]))).toEqual([]);
    expect(cyclesOf(chain(['n0']))[0]).toHaveLength(50_001);
  });
});

test('definitions without a cycle are ordered after those that they refer to', () => {
  const { cycles, order } = search({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] });
  expect(cycles).toEqual([]);
  expect(order).toEqual(['d', 'b', 'c', 'a']);
});

test('each definition is read once, however many paths lead to it', () => {
  const layers = Array.from({ length: 10 }, (_, depth) =>
    Array.from({ length: 6 }, (_, index) => `e${depth}x${index}`),
  );
  const graph = Object.fromEntries(
    layers.flatMap((names, depth) => names.map((name) => [name, layers[depth + 1] ?? []])),
  );
  expect(search(graph).steps).toBe(60 + 9 * 36);
  const closed = { ...graph, ...Object.fromEntries(layers[9]!.map((name) => [name, layers[0]!])) };
  expect(search(closed).steps).toBe(60 + 10 * 36);
});
