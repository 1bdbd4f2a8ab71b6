import { atLoad } from './at-load.ts';

/** Captured before page code can replace it. */
const stringify = /* @__PURE__ */ atLoad(() => JSON.stringify);

/** A value of each kind that JSON writes by itself. */
const plain: readonly unknown[] = [{}, [], '', 0, false];

const toJsonOf = (value: unknown): unknown =>
  (value as { readonly toJSON?: unknown } | null | undefined)?.toJSON;

/**
 * Returns a value as JSON. A `toJSON` that the page adds to the prototypes of arrays, objects, texts,
 * numbers or booleans has no effect. Other values, such as dates and URLs, are written as their own
 * `toJSON` says. Undefined values are left out.
 * @param indent spaces per level; absent for a single line
 */
export const serialise = (value: unknown, indent?: number): string =>
  stringify(
    value,
    function (this: Record<string, unknown>, key, bent: unknown) {
      const own = this[key];
      return plain.some((one) => toJsonOf(one) === toJsonOf(own)) ? own : bent;
    },
    indent,
  );
