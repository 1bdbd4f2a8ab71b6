import { sha256 } from '../cache/sha256.ts';
import { layout } from './layout.ts';
import type { Release } from './release.ts';
import type { StoreFinding } from './store-finding.ts';

/** The scripts of a site that was built again. */
export interface RebuiltSite {
  readonly code: string;
  /** Undefined if the site has no on-demand script. */
  readonly onDemand: string | undefined;
}

/**
 * Returns the differences between the scripts of a release and those of a new build of the same
 * commit.
 */
export function compareRebuilt(
  { release, sites }: Release,
  rebuilt: ReadonlyMap<string, RebuiltSite>,
): readonly StoreFinding[] {
  return Object.entries(sites).flatMap(([site, { onDemand, ...bundle }]) => {
    const again = rebuilt.get(site);
    const compared = [
      { ...bundle, text: again?.code },
      ...(onDemand ? [{ ...onDemand, text: again?.onDemand }] : []),
    ];
    return compared
      .filter(({ text, sha256: expected }) => text === undefined || sha256(text) !== expected)
      .map(({ file }): StoreFinding => {
        const subject = layout.script(site, file);
        const message = `${subject} of the release ${release} differs from a new build of its commit.`;
        return { problem: 'not-reproducible', subject, message };
      });
  });
}
