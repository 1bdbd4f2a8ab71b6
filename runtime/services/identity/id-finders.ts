/** How to wait for the id of the bundle's own library, by its organisation. */
export const idFinders: Map<string, () => Promise<unknown>> = /* @__PURE__ */ new Map();
