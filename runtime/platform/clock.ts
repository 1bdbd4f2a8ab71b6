/** Captured before page code can replace it. */
const startTimer = /* @__PURE__ */ (() => window.setTimeout)();

/** Milliseconds since 1970, by the visitor's clock. */
export const now = (): number => Date.now();

/** Runs a function once, after at least so many milliseconds. */
export const later = (run: () => void, ms: number): void => {
  startTimer(run, ms);
};
