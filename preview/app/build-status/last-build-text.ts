import type { BundleIndex } from '../../session/bundles/bundle-index.ts';

/** Maximum number of sites that are listed by name. */
const MOST_NAMES = 4;

/**
 * Returns the text to show if the rules have errors. The text says which bundles are from an
 * earlier build. If all bundles are up to date, the text is empty. If the preview isn't live, the
 * text says that sites with errors are missing.
 */
export function lastBuildText({ sites, live }: BundleIndex, site: string): string {
  if (!live) return "Sites with errors aren't in this preview.";
  const outdated = Object.keys(sites).filter((name) => sites[name]!.isOutdated);
  if (outdated.includes(site)) return `The last good bundle of ${site} is shown.`;
  if (outdated.length === 0) return '';
  const names =
    outdated.length > MOST_NAMES ? `${outdated.length} other sites` : outdated.join(', ');
  return `The bundle of ${site} is up to date. The last good bundle is shown of ${names}.`;
}
