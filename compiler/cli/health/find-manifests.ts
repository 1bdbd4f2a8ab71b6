import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteManifest } from '../../model/manifest.ts';
import { UsageError } from '../exit.ts';

/**
 * Returns the manifests in folders of builds that describe bundles with health beacons. A build is
 * a folder `sites`, directly in one of the folders or at any depth.
 * @throws UsageError if a folder can't be read
 */
export function findManifests(folders: readonly string[]): readonly SiteManifest[] {
  return folders.flatMap((folder) => {
    let files: string[];
    try {
      files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    } catch {
      throw new UsageError(`The folder "${folder}" can't be read. Run "tagwright build" first.`);
    }
    return files
      .filter((file) => /(?:^|[\\/])sites[\\/][^\\/]+[\\/]manifest\.json$/.test(file))
      .sort()
      .flatMap((file) => {
        const manifest = readManifest(join(folder, file));
        return manifest?.health ? [manifest] : [];
      });
  });
}

function readManifest(file: string): SiteManifest | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
  } catch {
    return undefined;
  }
}
