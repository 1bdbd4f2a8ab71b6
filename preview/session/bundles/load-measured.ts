import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { LoadedBundle } from './load-bundles.ts';
import { loadJson } from './load-json.ts';
import { MEASURED } from './measured-file.ts';

/**
 * Loads the manifest that contains the sizes of a bundle's scripts.
 * @throws Error if the manifest can't be loaded
 */
export function loadMeasured({ script }: LoadedBundle): Promise<SiteManifest> {
  return loadJson<SiteManifest>(MEASURED, script);
}
