/**
 * The browser's own promises: what an async function gives, whatever the page has put in the place of `Promise` before,
 * and whatever it puts there later.
 */
export const OwnPromise = /* @__PURE__ */ (() => (async () => {})().constructor as PromiseConstructor)();
