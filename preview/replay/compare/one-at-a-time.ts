/**
 * Returns a function that runs tasks one at a time, in the order of the calls. If a task fails, the
 * later tasks still run.
 */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
