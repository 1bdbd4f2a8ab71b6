/**
 * Runs a function for every item in order, a few at a time.
 * @param most the number of calls that run at once
 * @returns one promise per item
 */
export function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result>[] {
  const lanes: Promise<unknown>[] = Array.from({ length: most }, () => Promise.resolve());
  return items.map((item, index) => {
    const result = lanes[index % most]!.then(() => work(item));
    lanes[index % most] = result.catch(() => undefined);
    return result;
  });
}
