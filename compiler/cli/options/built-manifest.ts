import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteManifest } from '../../model/manifest.ts';

/** Returns the manifest of a built site, or undefined if the output folder has none. */
export function builtManifest(out: string, site: string): SiteManifest | undefined {
  try {
    return JSON.parse(
      readFileSync(join(out, 'sites', site, 'manifest.json'), 'utf8'),
    ) as SiteManifest;
  } catch {
    return undefined;
  }
}
