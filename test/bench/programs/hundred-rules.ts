const SUBJECTS = 20;

/** A click rule of the benchmarks. It's converted to the rule format of each compared program. */
export interface ClickRule {
  readonly selector: string;
  readonly path: string;
  /** The name of a data element that must have a value; undefined if the rule needs none. */
  readonly element: string | undefined;
  readonly sends: string;
}

/** Returns click rules like those of a shop. Each page contains 20 elements, with one rule each. */
export function clickRules(count: number): readonly ClickRule[] {
  return Array.from({ length: count }, (_, index) => ({
    selector: `.page${Math.floor(index / SUBJECTS)} .subject${index % SUBJECTS}`,
    path: index === 0 ? '/' : `/section${index % 5}/`,
    element: index % 3 === 0 ? `element${index % 40}` : undefined,
    sends: `clicked ${index}`,
  }));
}

/** The number of data elements in the benchmark with 100 rules. */
export const ELEMENTS = 40;

/** Returns the source of a data element: a cookie, a query parameter or a global, in turn. */
export function elementSource(index: number): { readonly [kind: string]: string } {
  return [
    { cookie: `shop_${index}` },
    { query: `param${index}` },
    { js: `digitalData.page.field${index}` },
  ][index % 3]!;
}
