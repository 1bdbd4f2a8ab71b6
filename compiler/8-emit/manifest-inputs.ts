import { sha256 } from '../cache/sha256.ts';
import { layerOwner } from '../model/layer-folder.ts';
import type { SiteManifest } from '../model/manifest.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** The source code that a bundle is built from. */
export interface Origin {
  /** The compiler's version. */
  readonly version: string;
  /** The text of every YAML file of the rules, by its path. */
  readonly rules: ReadonlyMap<string, string>;
  /** The source code of the rule scripts in the bundle. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Returns the text of a file of the rules or of the runtime. */
  textOf(file: string): string | undefined;
}

/**
 * Returns the files that a bundle is made from, with their hashes. The YAML files are
 * tagwright.yaml and the files of the site, its layers and its packs. The other files are the rule
 * scripts and the runtime modules.
 * @param modules the modules of the bundle and of its on-demand script
 */
export function manifestInputs(
  site: ResolvedSite,
  modules: SiteManifest['shares']['modules'],
  { rules, scripts, textOf }: Origin,
): SiteManifest['inputs'] {
  const owner = layerOwner([...rules.keys()]);
  const own = site.files.map(folderOf);
  const isOfSite = (file: string): boolean => {
    if (site.files.includes(file) || /^[^/]+\/tagwright\.yaml$/.test(file)) return true;
    const innermost = owner(file);
    return innermost !== undefined && own.includes(innermost);
  };
  const runtime = modules
    .filter(({ file }) => file.startsWith('runtime/'))
    .map(({ file }): [string, string] => [file, textOf(file) ?? '']);
  const texts = new Map([...[...rules].filter(([file]) => isOfSite(file)), ...scripts, ...runtime]);
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => ({ file, sha256: hashOf(text) }));
}

/** Caches the hash of each text, because bundles share most of their files. */
const hashes = new Map<string, string>();

function hashOf(text: string): string {
  const hash = hashes.get(text) ?? sha256(text);
  if (hashes.size > 5000) hashes.clear();
  hashes.set(text, hash);
  return hash;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
