import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';

/** The site and the date for which an expression is compiled. */
export interface Scope {
  readonly site: ResolvedSite;
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** Data elements folded so far; `undefined` while one is being folded, so that a cycle ends. */
  readonly folded: Map<string, Expression | undefined>;
  /** Named tests folded so far. */
  readonly foldedTests: Map<string, Expression>;
}

export function createScope(site: ResolvedSite, asOf: string): Scope {
  return { site, asOf, folded: new Map(), foldedTests: new Map() };
}
