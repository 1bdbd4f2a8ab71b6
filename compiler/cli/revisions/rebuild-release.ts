import { packageRoot, packageVersion } from '../../driver/package-root.ts';
import { compile } from '../../compile.ts';
import { compareRebuilt } from '../../release/compare-rebuilt.ts';
import { layout } from '../../release/layout.ts';
import type { Release } from '../../release/release.ts';
import type { StoreFinding } from '../../release/store-finding.ts';
import { UsageError } from '../exit.ts';
import { rulesAt } from './rules-at.ts';

/**
 * Builds the commit of a release again, without a cache, and compares every script with the
 * release.
 * @param rules folder of the rules, in a repository that has the commit
 * @returns the differences, or one finding with the reason why the commit can't be built again
 */
export async function rebuildRelease(
  release: Release,
  rules: string,
): Promise<readonly StoreFinding[]> {
  const { release: id, commit, asOf, compiler } = release;
  const version = packageVersion(packageRoot());
  const notRebuilt = (because: string): readonly StoreFinding[] => [
    {
      problem: 'not-rebuilt',
      subject: layout.release(id),
      message: `The release ${id} wasn't built again: ${because}. --quick compares only the store.`,
    },
  ];
  if (commit === undefined) return notRebuilt('it names no commit');
  if (compiler !== version)
    return notRebuilt(`it comes from Tagwright ${compiler}, and this is ${version}`);
  try {
    const at = rulesAt(commit, rules);
    try {
      const { sites } = await compile({ rules: at.rules, asOf, cache: false });
      const rebuilt = sites.map(
        ({ site, code, onDemand }) => [site, { code, onDemand: onDemand?.code }] as const,
      );
      return compareRebuilt(release, new Map(rebuilt));
    } finally {
      at.drop();
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return notRebuilt(`the repository of "${rules}" doesn't have its commit ${commit}`);
  }
}
