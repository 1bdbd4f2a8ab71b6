import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from '../../play/chromium/shop.ts';
import { OUT, type Terminal } from '../command.ts';
import { UsageError } from '../exit.ts';
import { readBuilt } from './read-built.ts';
import { rulesAt, type RulesAt } from './rules-at.ts';

/**
 * The build that a preview is compared with: rules to compile, or the bundles of a finished build.
 */
export type ComparedBuild = { readonly title: string } & (
  { readonly rules: RulesAt } | { readonly built: readonly Bundle[] }
);

/**
 * Returns the build that a preview is compared with.
 * @param against the folder of a build, a folder of rules, or a Git revision of the folder `rules`.
 * If `against` is undefined, the last build in `dist` is used
 * @param rules the preview's rules folder
 * @param sites site codes; undefined for all
 * @returns undefined if `against` is undefined and `dist` has no usable build of the sites
 * @throws UsageError if `against` names no build, rules or revision, or if the build can't be read
 * or lacks one of the sites
 */
export function comparedBuild(
  against: string | undefined,
  rules: string,
  sites: readonly string[] | undefined,
  terminal: Pick<Terminal, 'err'>,
): ComparedBuild | undefined {
  if (against !== undefined)
    return isBuild(against)
      ? titled(against, readBuilt(against, sites))
      : { title: against, rules: rulesAt(against, rules) };
  const folder = String(OUT.default);
  if (!isBuild(folder)) return undefined;
  try {
    return titled(folder, readBuilt(folder, sites));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`No comparison with the last build: ${error.message}\n`);
    return undefined;
  }
}

function isBuild(folder: string): boolean {
  return existsSync(join(folder, 'manifest.json')) && !existsSync(join(folder, 'tagwright.yaml'));
}

function titled(folder: string, built: readonly Bundle[]): ComparedBuild {
  return { title: `${folder}, built for ${built[0]?.manifest.asOf ?? 'no site'}`, built };
}
