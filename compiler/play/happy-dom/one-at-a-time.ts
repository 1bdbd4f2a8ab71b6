let last: Promise<unknown> = Promise.resolve();

/** Runs a function after all functions from earlier calls have finished. */
export function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  const mine = last.then(run, run);
  last = mine.catch(() => undefined);
  return mine;
}
