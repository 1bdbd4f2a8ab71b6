import { atLoad } from './at-load.ts';

/** Captured before page code can replace it. */
const stringify = /* @__PURE__ */ atLoad(() => JSON.stringify);

/**
 * Returns a value as JSON. A `toJSON` that the page adds to the prototypes of arrays or objects has
 * no effect. Dates are written as JSON writes them; undefined values are left out.
 * @param indent spaces per level; absent for a single line
 */
export const serialise = (value: unknown, indent?: number): string =>
  stringify(
    value,
    function (this: Record<string, unknown>, key, bent: unknown) {
      const own = this[key];
      return own instanceof Date ? bent : own;
    },
    indent,
  );
