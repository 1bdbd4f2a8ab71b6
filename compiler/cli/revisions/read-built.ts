import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteManifest } from '../../model/manifest.ts';
import type { ReleaseManifest } from '../../model/release-manifest.ts';
import type { Bundle } from '../../play/chromium/shop.ts';
import { UsageError } from '../exit.ts';
import { requireSites } from '../options/read-request.ts';

/**
 * Reads the bundles of a build from its folder.
 * @param sites site codes; undefined for all
 * @throws UsageError if a manifest can't be read, if a site isn't in the build, or if the build was
 * made by an earlier version of Tagwright
 */
export function readBuilt(folder: string, sites: readonly string[] | undefined): readonly Bundle[] {
  const read = (path: string): unknown => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      throw new UsageError(`"${path}" can't be read or isn't a manifest.`);
    }
  };
  const release = read(join(folder, 'manifest.json')) as ReleaseManifest;
  const known = Object.keys(release.sites);
  requireSites(sites ?? [], { known });
  const manifests = known
    .filter((site) => sites?.includes(site) ?? true)
    .map((site) => read(join(folder, 'sites', site, 'manifest.json')) as Partial<SiteManifest>);
  const old = manifests.find(
    ({ rules, inputs }) => !inputs || !rules?.every(({ digest }) => digest),
  );
  if (old)
    throw new UsageError(
      `"${folder}" was built by an earlier version of Tagwright, whose manifests can't be compared. Build it again.`,
    );
  return (manifests as readonly SiteManifest[]).map((manifest) => {
    const code = (file: string): string => {
      const path = join(folder, 'sites', manifest.site, file);
      try {
        return readFileSync(path, 'utf8');
      } catch {
        throw new UsageError(`"${path}" can't be read. Build the folder again.`);
      }
    };
    return {
      manifest,
      code: code(manifest.file),
      ...(manifest.onDemand && { onDemand: { code: code(manifest.onDemand.file) } }),
    };
  });
}
