import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { LayerSpec, PackSpec } from '../model/spec.ts';
import type { SiteFacts } from './facts/site-facts.ts';

/** A check of one site. Returns a diagnostic for each problem. */
export type Law = (scope: Scope) => readonly Diagnostic[];

/** The compiled sites together, for the checks that compare them. */
export interface Project {
  readonly documents: readonly SourceDocument[];
  readonly facts: readonly SiteFacts[];
  /**
   * Whether all sites of the project are compiled. If not, a site that isn't compiled may use a
   * name that seems unused.
   */
  readonly isWhole: boolean;
  readonly layers: readonly LayerSpec[];
  readonly packs: ReadonlyMap<string, PackSpec>;
  /**
   * The diagnostics so far. Some laws depend on them. For example, if there is an error,
   * `namesAreUsed` reports nothing, because the code with the error may use a name.
   */
  readonly found: readonly Diagnostic[];
}

/** A check of all sites together. Returns a diagnostic for each problem. */
export type ProjectLaw = (project: Project) => readonly Diagnostic[];
