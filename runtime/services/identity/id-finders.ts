/**
 * Functions whose promises resolve when the bundle's own library has looked for the visitor's id,
 * by organisation.
 */
export const idFinders: Map<string, () => Promise<unknown>> = /* @__PURE__ */ new Map();
