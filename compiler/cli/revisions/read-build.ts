import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from '../../play/chromium/shop.ts';
import type { Terminal } from '../command.ts';
import { compileForCommand } from '../compile-for-command.ts';
import { UsageError } from '../exit.ts';
import { readBuilt } from './read-built.ts';
import { rulesAt } from './rules-at.ts';

interface SideSetting {
  /** The rules folder. It is used only if a build is given as a Git revision. */
  readonly rules: string;
  readonly asOf: string;
  /** Site codes; undefined for all. */
  readonly sites: readonly string[] | undefined;
  readonly terminal: Terminal;
}

/**
 * Returns the bundles of one of two compared builds.
 * @param side the folder of a build, a folder of rules, or a Git revision
 * @returns undefined if the rules have errors, which are printed
 * @throws UsageError if `side` names no build, rules or revision, if the build can't be read, or if
 * a requested site is missing
 */
export async function readBuild(
  side: string,
  setting: SideSetting,
): Promise<readonly Bundle[] | undefined> {
  if (!existsSync(join(side, 'tagwright.yaml'))) {
    if (existsSync(join(side, 'manifest.json'))) return readBuilt(side, setting.sites);
    if (existsSync(side))
      throw new UsageError(
        `"${side}" is neither a folder of rules nor a build: it contains no tagwright.yaml and no manifest.json.`,
      );
  }
  const { rules, drop } = rulesAt(side, setting.rules);
  try {
    const { asOf, sites, terminal } = setting;
    return (await compileForCommand({ rules, asOf, sites }, terminal))?.sites;
  } finally {
    drop();
  }
}
