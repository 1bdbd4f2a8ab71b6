import type { SiteManifest } from '../../model/manifest.ts';
import { thousands } from './table.ts';

/** Returns a warning if a bundle is larger than its site's budget. */
export function budgetWarning({
  site,
  bytes: { brotli },
  budget,
}: SiteManifest): string | undefined {
  return budget !== undefined && brotli > budget
    ? `${site}: ${thousands(brotli)} bytes brotli are ${thousands(brotli - budget)} over the budget of ${thousands(budget)}. To see why, run tagwright size ${site}.`
    : undefined;
}
