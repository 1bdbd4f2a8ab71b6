/**
 * For each organisation, a function that makes the bundle's identity library look for the visitor's
 * id. The function's promise resolves when the search ends or the page is left, even if no id was
 * found.
 */
export const idFinders: Map<string, () => Promise<unknown>> = /* @__PURE__ */ new Map();
