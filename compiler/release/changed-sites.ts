import type { Environment } from './environment.ts';
import { loaderObject } from './loader-object.ts';
import { readLoader } from './read-loader.ts';
import type { ReleasedSite } from './release.ts';
import { unfinished } from './unfinished.ts';

/**
 * Returns the sites whose loaders a change must write, in alphabetical order. If the change
 * replaces an unfinished change, the result includes all sites of the unfinished change. The
 * process of the unfinished change may still be running, and could write these sites' loaders. Once
 * the new change has written a loader, that process can't overwrite the loader any more.
 */
export function changedSites(
  environment: Environment,
  sites: ReadonlyMap<string, ReleasedSite | undefined>,
): string[] {
  const open = unfinished(environment)?.order ?? [];
  const changed = [...sites].flatMap(([site, released]) => {
    const found = environment.loaders.get(site);
    if (!found) return released ? [site] : [];
    const wanted = readLoader(loaderObject(site, released, 0)).code;
    return readLoader(found.bytes).code === wanted ? [] : [site];
  });
  return [...new Set([...open, ...changed])].sort();
}
