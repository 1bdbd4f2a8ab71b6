let fires = 0;

/** Says that the conditions of the rule that runs now have passed. The compiler has rules say so where somebody asks. */
export const fired = (): void => {
  fires++;
};

/**
 * Runs a rule and says whether it fired: whether its conditions passed at once. What its actions make run counts only
 * after it has fired itself.
 */
export const hasFired = (run: () => void): boolean => {
  const before = fires;
  run();
  return fires > before;
};
