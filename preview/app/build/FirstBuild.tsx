import type { BundleIndex } from '../../session/bundles/bundle-index.ts';

/** Maximum number of sites that are listed by name. */
const MOST_NAMES = 6;

/** Shows how many sites have been built, and lists the sites that are still missing. */
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
