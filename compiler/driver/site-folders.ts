import type { SourceFile } from '../1-parse/read-folder.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import type { MapNode } from '../model/node.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { Phases } from './phases.ts';

/** A folder with a site.yaml. */
export interface SiteFolder {
  /** The path of the folder, such as `rules/sites/in/`. */
  readonly folder: string;
  /** The value of the `site:` key, or the folder's path if the key can't be read. */
  readonly site: string;
  readonly extended: string | undefined;
  /**
   * Whether site.yaml has a `serves:` key. Also true if the `site:` key can't be read, so that this
   * error is reported even if several machines share the build.
   */
  readonly isBuilt: boolean;
}

/**
 * Returns each folder that contains a site.yaml, in the order of `files`. Parses only the files
 * named site.yaml.
 */
export function siteFolders(
  files: readonly SourceFile[],
  parse: Phases['parse'],
): readonly SiteFolder[] {
  return files
    .filter(({ file }) => file.endsWith('/site.yaml'))
    .map(({ file, bytes }) => head(file.slice(0, -'site.yaml'.length), parse(file, bytes)));
}

function head(folder: string, { output: { root } }: PhaseResult<SourceDocument>): SiteFolder {
  const site = root?.kind === 'map' ? text(root, 'site') : undefined;
  if (root?.kind !== 'map' || site === undefined)
    return { folder, site: site ?? folder, extended: undefined, isBuilt: true };
  return {
    folder,
    site,
    extended: text(root, 'extends'),
    isBuilt: root.entries.some(({ key }) => key === 'serves'),
  };
}

function text(root: MapNode, key: string): string | undefined {
  const value = root.entries.find((entry) => entry.key === key)?.value;
  return value?.kind === 'scalar' ? String(value.value) : undefined;
}
