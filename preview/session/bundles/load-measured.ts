import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { LoadedBundle } from './load-bundles.ts';
import { loadJson } from './load-json.ts';
import { MEASURED } from './measured-file.ts';

/**
 * Loads the manifest of a bundle with its sizes.
 * @throws Error if it can't be loaded
 */
export function loadMeasured({ script }: LoadedBundle): Promise<SiteManifest> {
  return loadJson<SiteManifest>(MEASURED, script);
}
