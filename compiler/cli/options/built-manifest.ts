import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteManifest } from '../../model/manifest.ts';

/** Reads a built site's manifest from the output folder. Returns undefined if reading fails. */
export function builtManifest(out: string, site: string): SiteManifest | undefined {
  try {
    return JSON.parse(
      readFileSync(join(out, 'sites', site, 'manifest.json'), 'utf8'),
    ) as SiteManifest;
  } catch {
    return undefined;
  }
}
