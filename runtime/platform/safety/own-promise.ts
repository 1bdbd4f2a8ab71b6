/**
 * The browser's own `Promise`, taken from an async function, so that it doesn't matter if the page
 * has replaced `Promise` or replaces it later.
 */
export const OwnPromise = /* @__PURE__ */ (() =>
  (async () => {})().constructor as PromiseConstructor)();
