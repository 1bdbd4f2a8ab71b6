import type { SiteManifest } from '../model/manifest.ts';
import { thousands } from './table.ts';

/** A sentence where a bundle weighs more than its site allows; undefined where it doesn't. */
export function overBudget({ site, bytes: { brotli }, budget }: SiteManifest): string | undefined {
  return budget !== undefined && brotli > budget
    ? `${site}: ${thousands(brotli)} bytes brotli are ${thousands(brotli - budget)} over the budget of ${thousands(budget)}. See tagwright size ${site}.` : undefined;
}
