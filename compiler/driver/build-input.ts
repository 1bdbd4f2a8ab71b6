import { readFolder, type SourceFile } from '../1-parse/read-folder.ts';
import { hash } from '../cache/hash.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { innermostFolder } from '../model/innermost-folder.ts';
import { defaultAsOf } from './as-of.ts';
import type { Phases } from './phases.ts';
import { ofShard, type Shard } from './shard.ts';
import { siteFolders, type SiteFolder } from './site-folders.ts';

/** The rules to read, the date of the build, and the sites. */
export interface InputRequest {
  /** The rules folder. */
  readonly rules: string;
  /** YYYY-MM-DD; by default the date of the last commit that changed the rules. */
  readonly asOf?: string | undefined;
  /** Site codes; by default every site with a `serves:` key. */
  readonly sites?: readonly string[] | undefined;
  /**
   * The part of the build that this machine does, if several machines share the build. The checks
   * that compare all sites are left out then.
   */
  readonly shard?: Shard | undefined;
}

/** Everything that a build is made from. */
export interface BuildInput {
  readonly asOf: string;
  readonly folder: PhaseResult<readonly SourceFile[]>;
  /** The sites to build; undefined for all. */
  readonly sites?: readonly string[] | undefined;
  /**
   * The codes of all sites, if several machines share the build. `folder` then lacks the files of
   * the other machines' sites, so the codes can't be read from `folder`.
   */
  readonly known?: readonly string[] | undefined;
}

/**
 * Reads the rules from the disk. If several machines share the build, returns only the files that
 * the sites of this machine's shard need.
 */
export function readInput(
  { rules, asOf = defaultAsOf(rules), sites, shard }: InputRequest,
  parse: Phases['parse'],
): BuildInput {
  const folder = readFolder(rules);
  if (!shard) return { asOf, folder, sites };
  const all = siteFolders(folder.output, parse);
  const known = [...new Set(all.filter(({ isBuilt }) => isBuilt).map(({ site }) => site))];
  const own = ofShard(sites ?? known, shard);
  return {
    asOf,
    folder: { ...folder, output: filesOf(folder.output, all, own) },
    sites: own,
    known,
  };
}

/** Returns the key of the build's snapshot in the store. */
export function buildKey(
  program: string,
  checkOnly: boolean,
  { asOf, folder, sites, known }: BuildInput,
): string {
  return hash(
    program,
    JSON.stringify([asOf, sites ?? null, checkOnly, folder.diagnostics, ...(known ? [known] : [])]),
    ...folder.output.flatMap(({ file, bytes }) => [file, bytes]),
  );
}

/**
 * Returns the files of the given sites and of the layers that they extend. Also returns the project
 * file and the packs, which belong to no site.
 */
function filesOf(
  files: readonly SourceFile[],
  all: readonly SiteFolder[],
  sites: readonly string[],
): SourceFile[] {
  const wanted = new Set<string>();
  const want = (site: string): void => {
    if (wanted.has(site)) return;
    wanted.add(site);
    for (const { site: name, extended } of all)
      if (name === site && extended !== undefined) want(extended);
  };
  sites.forEach(want);
  const others = new Set(all.filter(({ site }) => !wanted.has(site)).map(({ folder }) => folder));
  const owner = innermostFolder(new Set(all.map(({ folder }) => folder)));
  return files.filter(({ file }) => !others.has(owner(file) ?? ''));
}

/** Returns the requested sites. */
export function wantedSites(scopes: readonly Scope[], { sites }: BuildInput): readonly Scope[] {
  return scopes.filter(({ site }) => sites === undefined || sites.includes(site.site));
}
