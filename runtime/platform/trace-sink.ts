/** What a trace build wrote down, and who is told of it. */
export interface TraceSink {
  readonly records: object[];
  /** Called once after each task that wrote something, with what is new. */
  flush?(records: readonly object[]): void;
  /** Told of each branch of a `case` that is asked, by its number, and whether it was taken. */
  branch?(number: number, taken: boolean): void;
}

/** The page's trace, under a symbol of its own: whoever wants to be told puts one there before the bundle loads. */
export const traceSink = (): TraceSink => {
  const page = window as unknown as { [key: symbol]: TraceSink | undefined };
  return page[Symbol.for('tagwright.trace')] ??= { records: [] };
};

/** Calls a function when the present task is over. */
export const afterTask = (run: () => void): void => queueMicrotask(run);

/** Milliseconds since the page was begun. */
export const sinceNavigation = (): number => performance.now();
