import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Scope } from '../expression/scope.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { PackSpec } from '../model/spec.ts';
import type { SiteFacts } from './facts/site-facts.ts';

/** One thing that must hold of every site. Says what breaks it; changes nothing. */
export type Law = (scope: Scope) => readonly Diagnostic[];

/** All sites together, for what only they can tell. */
export interface Project {
  readonly documents: readonly SourceDocument[];
  readonly facts: readonly SiteFacts[];
  /** Whether these are all sites; where they are not, another may do what none of these does. */
  readonly isWhole: boolean;
  readonly packs: ReadonlyMap<string, PackSpec>;
  /** What has been found so far: where there are errors, what is missing may only be out of sight. */
  readonly found: readonly Diagnostic[];
}

/** One thing that must hold of all sites together. */
export type ProjectLaw = (project: Project) => readonly Diagnostic[];
