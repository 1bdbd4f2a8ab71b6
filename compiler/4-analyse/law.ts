import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { LayerSpec, PackSpec } from '../model/spec.ts';
import type { SiteFacts } from './facts/site-facts.ts';

/** A check of one site. Returns a diagnostic for each problem. */
export type Law = (scope: Scope) => readonly Diagnostic[];

/** All sites together, for the checks that compare them. */
export interface Project {
  readonly documents: readonly SourceDocument[];
  readonly facts: readonly SiteFacts[];
  /**
   * Whether `facts` is about all sites of the project. If not, a name may be used by another site.
   */
  readonly isWhole: boolean;
  readonly layers: readonly LayerSpec[];
  readonly packs: ReadonlyMap<string, PackSpec>;
  /**
   * The diagnostics so far. For example, if there is an error, no name is reported as unused,
   * because the code with the error may use it.
   */
  readonly found: readonly Diagnostic[];
}

/** A check of all sites together. Returns a diagnostic for each problem. */
export type ProjectLaw = (project: Project) => readonly Diagnostic[];
