import { atLoad } from '../platform/safety/at-load.ts';

/** The values that rules have set for later rules of this page, by name. */
export const pageVariables: Map<string, unknown> = /* @__PURE__ */ atLoad(() => new Map());
