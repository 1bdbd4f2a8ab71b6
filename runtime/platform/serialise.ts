import { atLoad } from './at-load.ts';

/** Captured before page code can replace it. */
const stringify = /* @__PURE__ */ atLoad(() => JSON.stringify);

/**
 * A value as JSON. What a page adds to the prototypes (`toJSON` on arrays or objects) doesn't bend it; dates are
 * written as JSON writes them, what is undefined is left out.
 * @param indent how many spaces a level is indented by; all on one line where absent
 */
export const serialise = (value: unknown, indent?: number): string => stringify(value, function (this: Record<string, unknown>, key, bent: unknown) {
  const own = this[key];
  return own instanceof Date ? bent : own;
}, indent);
