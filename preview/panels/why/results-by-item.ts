import type { SingleTest, TestResult, TracedTest } from '../../../compiler/model/trace-meta.ts';

/**
 * Groups the results of a test that is applied to each item of a list. Returns one array for each
 * item. The trace contains the results of all items, one item after the other. For each item, the
 * parts of the test are evaluated in the same order. The first part is always evaluated.
 */
export function resultsByItem(test: TracedTest, saw: readonly TestResult[]): TestResult[][] {
  const order = singleTests(test);
  // The place of a test is its index in `order`. A test (the outer test) can apply other tests (the
  // inner tests) to each item of an inner list. They all have the same place. In the trace, the
  // results of the inner tests come before the result of the outer test.
  const placeOf = (number: number): number =>
    order.findIndex((each) => numbersIn(each).includes(number));
  const items: TestResult[][] = [];
  let before: number | undefined;
  let isInner = false;
  for (const result of saw) {
    const place = placeOf(result.test);
    if (place === -1) continue;
    const isNext = before === undefined || place < before || (place === before && !isInner);
    if (isNext) items.push([]);
    items.at(-1)!.push(result);
    before = place;
    isInner = order[place]!.number !== result.test;
  }
  return items;
}

/** Returns the tests in a condition, without those that are applied to the items of a list. */
function singleTests(test: TracedTest): SingleTest[] {
  if (test.kind === 'test') return [test];
  return 'items' in test ? test.items.flatMap(singleTests) : singleTests(test.item);
}

/** Returns the numbers of a test and of all tests that are applied to the items of its list. */
function numbersIn({ number, each }: SingleTest): number[] {
  return [number, ...(each === undefined ? [] : singleTests(each).flatMap(numbersIn))];
}
