/** Functions that wait for the id of the bundle's own library, by organisation. */
export const idFinders: Map<string, () => Promise<unknown>> = /* @__PURE__ */ new Map();
