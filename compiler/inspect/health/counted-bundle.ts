import type { ManifestHealth } from '../../model/health.ts';
import type { ManifestRule } from '../../model/manifest-rule.ts';
import type { SiteManifest } from '../../model/manifest.ts';

/**
 * The fields of a bundle that are needed to read its beacons. Both a manifest and a release have
 * them.
 */
export interface CountedBundle extends Pick<SiteManifest, 'site' | 'file' | 'asOf'> {
  /** Absent if the bundle sends no beacons. */
  readonly health?: Pick<ManifestHealth, 'bundle'>;
  readonly rules: readonly Pick<
    ManifestRule,
    'id' | 'name' | 'file' | 'line' | 'column' | 'days'
  >[];
  /** The id of the first release with this bundle; absent if the bundle is read from a build. */
  readonly release?: string;
}
