import type { LayerSpec, PackSpec, ProjectSpec } from './spec.ts';

/** The rules folder after the check phase: typed, but not yet merged into sites. */
export interface CheckedRules {
  readonly project: ProjectSpec;
  readonly layers: readonly LayerSpec[];
  readonly packs: ReadonlyMap<string, PackSpec>;
  /** Names of layers whose files have errors. A site that needs one of them isn't built. */
  readonly broken: ReadonlySet<string>;
}
