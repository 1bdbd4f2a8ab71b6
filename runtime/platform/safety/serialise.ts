import { atLoad } from './at-load.ts';

/** Captured before page code can replace it. */
const stringify = /* @__PURE__ */ atLoad(() => JSON.stringify);

type Bent = { readonly toJSON?: unknown } | null | undefined;

/**
 * Returns a value as JSON. A `toJSON` that the page adds to the prototypes of arrays, objects,
 * strings, numbers or booleans has no effect. Other values, such as dates and URLs, are converted
 * by their own `toJSON`. Fields that are undefined are left out.
 * @param indent spaces per level; absent for a single line
 */
export const serialise = (value: unknown, indent?: number): string =>
  stringify(
    value,
    function (this: Record<string, Bent>, key, bent: unknown) {
      const own = this[key];
      // The types in this list have a `toJSON` only if the page has added it to their prototypes.
      return [{}, [], '', 0, false].some(
        (one: Bent | string | number | boolean) => (one as Bent)!.toJSON === own?.toJSON,
      )
        ? own
        : bent;
    },
    indent,
  );
