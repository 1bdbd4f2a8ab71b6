import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../../cache/remote/store-error.ts';
import type { CountedBundle } from '../../inspect/health/counted-bundle.ts';
import { ReleaseError } from '../../release/release-error.ts';
import { UsageError } from '../exit.ts';
import { releasedBundles } from './released-bundles.ts';

/**
 * Returns the bundles in the given folders that send health beacons (counts of rule outcomes). A
 * folder can contain releases and builds. Builds can be at any depth. If several builds or releases
 * contain the same bundle, its date comes from the oldest of them. Its release id comes from the
 * oldest release, and its source locations come from the newest build or release.
 * @throws UsageError if a folder or a release can't be read
 */
export async function findBundles(folders: readonly string[]): Promise<readonly CountedBundle[]> {
  const found: CountedBundle[] = [];
  for (const folder of folders)
    found.push(...builtBundles(folder), ...(await releasedBundles(folder).catch(failed)));
  const bundles = new Map<number, CountedBundle>();
  for (const bundle of found.sort((a, b) => (a.asOf < b.asOf ? -1 : a.asOf > b.asOf ? 1 : 0))) {
    const { asOf, release } = bundles.get(bundle.health!.bundle) ?? bundle;
    bundles.set(bundle.health!.bundle, { ...bundle, asOf, ...(release && { release }) });
  }
  return [...bundles.values()];
}

function failed(error: unknown): never {
  if (error instanceof StoreError || error instanceof ReleaseError)
    throw new UsageError(`${error.message}.`);
  throw error;
}

/**
 * Returns the manifests of the bundles that send health beacons, from the builds in a folder.
 * Manifests that can't be read are ignored.
 */
function builtBundles(folder: string): readonly CountedBundle[] {
  let files: string[];
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    throw new UsageError(`the folder "${folder}" can't be read. Run "tagwright build" first.`);
  }
  return files
    .filter((file) => /(?:^|[\\/])sites[\\/][^\\/]+[\\/]manifest\.json$/.test(file))
    .sort()
    .flatMap((file) => {
      const manifest = readManifest(join(folder, file));
      return manifest?.health ? [manifest] : [];
    });
}

function readManifest(file: string): CountedBundle | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CountedBundle;
  } catch {
    return undefined;
  }
}
