import type { Scope } from '../expression/scope.ts';
import type { SiteManifest } from '../model/manifest.ts';

/** A site as it was read, and what its bundle came to. */
export interface ReportedBuild {
  readonly scope: Scope;
  readonly manifest: SiteManifest;
}
