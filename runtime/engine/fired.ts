let fires = 0;

/**
 * Records that the conditions of the running rule have passed. The compiler adds the call only if
 * another rule depends on it.
 */
export const fired = (): void => {
  fires++;
};

/**
 * Runs a rule and returns whether it fired: whether its conditions passed immediately. Rules that
 * its actions run are counted only after it has fired itself.
 */
export const hasFired = (run: () => void): boolean => {
  const before = fires;
  run();
  return fires > before;
};
