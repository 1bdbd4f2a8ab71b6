import type { Scope } from '../../expression/tree/scope.ts';
import type { SiteManifest } from '../../model/manifest.ts';

/** A site (in `scope`), and the manifest of its bundle. */
export interface ReportedBuild {
  readonly scope: Scope;
  readonly manifest: SiteManifest;
}
