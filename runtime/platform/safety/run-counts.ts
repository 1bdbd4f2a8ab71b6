let add: (key: number) => unknown = () => {};

/**
 * Counts an outcome of a rule, if counting has been enabled by `countWith`.
 * @param outcome 1 ran, 2 dropped for lack of consent, 3 failed, 4 timed out
 */
export const countRun = (rule: number, outcome = 1): unknown => add(rule * 4 + outcome);

/** Enables counting: passes each outcome to a function, as 4 × rule + outcome. */
export const countWith = (counter: (key: number) => unknown): void => {
  add = counter;
};
