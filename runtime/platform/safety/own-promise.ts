/**
 * The browser's own `Promise`, taken from an async function. It works even if the page has replaced
 * `Promise` or replaces it later.
 */
export const OwnPromise = /* @__PURE__ */ (() =>
  (async () => {})().constructor as PromiseConstructor)();
