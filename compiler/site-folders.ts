import type { SourceFile } from './1-parse/read-folder.ts';
import type { ParsedDocument, Steps } from './read-sites.ts';
import type { MapNode } from './model/node.ts';

/** A folder with a site.yaml, by what its first lines say. */
export interface SiteFolder {
  /** `rules/sites/in/` */
  readonly folder: string;
  /** What it calls itself; its path where that can't be read. */
  readonly site: string;
  readonly extended: string | undefined;
  /** Whether it is built; also where that can't be told, so that its mistakes are somebody's. */
  readonly isBuilt: boolean;
}

/** The sites and layers of a folder of rules, in the order of their files. Nothing but each site.yaml is looked into. */
export function siteFolders(files: readonly SourceFile[], parse: Steps['parse']): readonly SiteFolder[] {
  return files.filter(({ file }) => file.endsWith('/site.yaml')).map(({ file, bytes }) => head(file.slice(0, -'site.yaml'.length), parse(file, bytes)));
}

function head(folder: string, { output: { root } }: ParsedDocument): SiteFolder {
  const site = root?.kind === 'map' ? text(root, 'site') : undefined;
  if (root?.kind !== 'map' || site === undefined) return { folder, site: site ?? folder, extended: undefined, isBuilt: true };
  return { folder, site, extended: text(root, 'extends'), isBuilt: root.entries.some(({ key }) => key === 'serves') };
}

function text(root: MapNode, key: string): string | undefined {
  const value = root.entries.find((entry) => entry.key === key)?.value;
  return value?.kind === 'scalar' ? String(value.value) : undefined;
}
