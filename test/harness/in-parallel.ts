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
  const waiting: (() => void)[] = [];
  let free = most;
  return items.map(async (item) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work(item);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  });
}
