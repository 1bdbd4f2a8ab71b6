/**
 * For each organisation, a function that makes the bundle's own identity library look for the
 * visitor's id. Its promise resolves when the library is done, even if it has found no id.
 */
export const idFinders: Map<string, () => Promise<unknown>> = /* @__PURE__ */ new Map();
