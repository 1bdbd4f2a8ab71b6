import type { BundleIndex } from '../../session/bundles/bundle-index.ts';

/** Maximum number of sites that are listed by name. */
const MOST_NAMES = 6;

/**
 * Shows the progress of the first build: how many sites are built, and which sites are still being
 * built. If all sites are built, says that the bundles of earlier dates are being built.
 */
export function FirstBuild({
  building: { sites, all },
}: {
  readonly building: NonNullable<BundleIndex['building']>;
}) {
  if (sites.length === 0) return <>Building the bundles of earlier dates …</>;
  const more = sites.length - MOST_NAMES;
  return (
    <>
      {all - sites.length} of {all} sites are built. Still being built:{' '}
      {sites.slice(0, MOST_NAMES).join(', ')}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
