import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../compiler/compile.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';

/** The setting whose cost is measured. */
const HEALTH = '\nhealth: { to: "https://health.shop.example/beacons", sample: 0.1 }\n';

/**
 * Returns how much larger a storefront's bundle is with `health`, in bytes.
 * @param copy the folder to which the function copies the rules
 * @param without the size of the bundle without `health`
 */
export async function weighHealth(
  site: string,
  copy: string,
  without: SiteManifest['bytes'],
): Promise<SiteManifest['bytes']> {
  cpSync(fileURLToPath(new URL('../../rules', import.meta.url)), copy, { recursive: true });
  appendFileSync(join(copy, 'sites', site, 'site.yaml'), HEALTH);
  const { sites } = await compile({ rules: copy, asOf: '2025-04-15', sites: [site] });
  const { raw, gzip, brotli } = sites[0]!.manifest.bytes;
  return {
    raw: raw - without.raw,
    gzip: gzip - without.gzip,
    brotli: brotli - without.brotli,
  };
}
