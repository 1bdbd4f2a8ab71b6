import type { SiteManifest } from '../model/manifest.ts';
import type { TraceMeta } from '../model/trace-meta.ts';

/** Everything that a build writes for one site. */
export interface Artifact {
  readonly site: string;
  readonly code: string;
  readonly map: string;
  readonly manifest: SiteManifest;
  /** The on-demand script, if the site has one; the manifest names it. */
  readonly onDemand?: { readonly code: string; readonly map: string };
  /**
   * The trace build, which records its own execution and is never published. Its records contain
   * numbers, and `meta` contains the names and texts for them.
   */
  readonly trace?: { readonly code: string; readonly meta: TraceMeta };
}
