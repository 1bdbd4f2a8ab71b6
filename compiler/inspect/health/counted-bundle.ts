import type { ManifestHealth } from '../../model/health.ts';
import type { ManifestRule } from '../../model/manifest-rule.ts';
import type { SiteManifest } from '../../model/manifest.ts';

/** A bundle whose beacons can be read. Both a manifest and a release have these fields. */
export interface CountedBundle extends Pick<SiteManifest, 'site' | 'file' | 'asOf' | 'windows'> {
  /** Absent if the bundle sends no beacons. */
  readonly health?: Pick<ManifestHealth, 'bundle'>;
  readonly rules: readonly Pick<ManifestRule, 'id' | 'name' | 'file' | 'line' | 'column'>[];
  /** The id of the first release with this bundle; absent if it is read from a build. */
  readonly release?: string;
}
