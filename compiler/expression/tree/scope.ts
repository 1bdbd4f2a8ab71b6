import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';

/**
 * The site and the date for which expressions are compiled, and a cache of the folded (simplified)
 * data elements.
 */
export interface Scope {
  readonly site: ResolvedSite;
  /** The date of the build, YYYY-MM-DD. */
  readonly asOf: string;
  /**
   * The folded data elements. While an element is being folded, its value is `undefined`, so that a
   * cycle doesn't cause endless recursion.
   */
  readonly folded: Map<string, Expression | undefined>;
  /** The folded named tests. */
  readonly foldedTests: Map<string, Expression>;
}

export function createScope(site: ResolvedSite, asOf: string): Scope {
  return { site, asOf, folded: new Map(), foldedTests: new Map() };
}
