import type { LayerSpec, PackSpec, ProjectSpec } from './spec.ts';

/** The rules folder after the check phase: typed, but not yet merged into sites. */
export interface CheckedRules {
  readonly project: ProjectSpec;
  readonly layers: readonly LayerSpec[];
  readonly packs: ReadonlyMap<string, PackSpec>;
  /** The names of layers whose files have errors. Sites that extend such a layer aren't built. */
  readonly broken: ReadonlySet<string>;
}
