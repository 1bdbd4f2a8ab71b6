let last: Promise<unknown> = Promise.resolve();

/** Runs something when all is over that was asked for before. */
export function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  const mine = last.then(run, run);
  last = mine.catch(() => undefined);
  return mine;
}
