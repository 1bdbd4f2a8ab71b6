import type { SourceFile } from './1-parse/read-folder.ts';
import { readFolder } from './1-parse/read-folder.ts';
import { defaultAsOf } from './as-of.ts';
import { hash } from './cache/hash.ts';
import { innermostFolder } from './model/innermost-folder.ts';
import type { Steps } from './read-sites.ts';
import { ofShard, type Shard } from './shard.ts';
import { siteFolders, type SiteFolder } from './site-folders.ts';

/** What is to be read. */
export interface ReadRequest {
  /** The rules folder. */
  readonly rules: string;
  /** YYYY-MM-DD; by default the date of the last commit that touched the rules. */
  readonly asOf?: string | undefined;
  /** Site codes; by default every site that says what it serves. */
  readonly sites?: readonly string[] | undefined;
  /** Of these, only what one machine of several does. What only all sites together can tell isn't asked then. */
  readonly shard?: Shard | undefined;
}

/** All that a build is made from. */
export interface Given {
  readonly asOf: string;
  readonly folder: ReturnType<typeof readFolder>;
  /** The sites to build; undefined for all. */
  readonly sites: readonly string[] | undefined;
  /** For one machine of several: sites that can be built, its own or another's. Only its own sites' files are in the folder. */
  readonly known: readonly string[] | undefined;
}

/** Reads what a request is about from the disk. One machine of several reads what its own sites are made of. */
export function readGiven({ rules, asOf = defaultAsOf(rules), sites, shard }: ReadRequest, parse: Steps['parse']): Given {
  const folder = readFolder(rules);
  if (!shard) return { asOf, folder, sites, known: undefined };
  const all = siteFolders(folder.output, parse);
  const known = [...new Set(all.filter(({ isBuilt }) => isBuilt).map(({ site }) => site))];
  const own = ofShard(sites ?? known, shard);
  return { asOf, folder: { ...folder, output: filesOf(folder.output, all, own) }, sites: own, known };
}

/** Under which a store keeps what a whole build gave. */
export function buildKey(program: string, checkOnly: boolean, { asOf, folder, sites, known }: Given): string {
  return hash(program, JSON.stringify([asOf, sites ?? null, checkOnly, folder.diagnostics, ...(known ? [known] : [])]), ...folder.output.flatMap(({ file, bytes }) => [file, bytes]));
}

/** The files of some sites and of what they extend, and those that lie in no site: the project's, the packs. */
function filesOf(files: readonly SourceFile[], all: readonly SiteFolder[], sites: readonly string[]): SourceFile[] {
  const wanted = new Set<string>();
  const want = (site: string): void => {
    if (wanted.has(site)) return;
    wanted.add(site);
    for (const { site: name, extended } of all) if (name === site && extended !== undefined) want(extended);
  };
  sites.forEach(want);
  const others = new Set(all.filter(({ site }) => !wanted.has(site)).map(({ folder }) => folder));
  const owner = innermostFolder(new Set(all.map(({ folder }) => folder)));
  return files.filter(({ file }) => !others.has(owner(file) ?? ''));
}
