import { createHash } from 'node:crypto';
import { innermostFolder } from './model/innermost-folder.ts';
import type { SiteManifest } from './model/manifest.ts';
import type { ResolvedSite } from './model/resolved-site.ts';

interface Origin {
  /** The compiler's version. */
  readonly version: string;
  /** The text of every file of the rules, by its path. */
  readonly rules: ReadonlyMap<string, string>;
  /** The texts of the scripts of the rules that are in the bundle. */
  readonly scripts: ReadonlyMap<string, string>;
  /** The text of a file of the runtime. */
  textOf(file: string): string | undefined;
}

/**
 * The manifest with its makers: the compiler's version, and the hashes of all files that the bundle is made from. Those
 * are the files of the site's layers and packs, the project's own, scripts, and what its scripts carry of the runtime.
 */
export function withOrigin(manifest: SiteManifest, site: ResolvedSite, { version, rules, scripts, textOf }: Origin): SiteManifest {
  const owner = innermostFolder(new Set([...rules.keys()].filter((file) => file.endsWith('/site.yaml')).map(folderOf)));
  const own = site.files.map(folderOf);
  const isOfSite = (file: string): boolean => {
    if (site.files.includes(file) || /^[^/]+\/tagwright\.yaml$/.test(file)) return true;
    const innermost = owner(file);
    return innermost !== undefined && own.includes(innermost);
  };
  const carried = [...manifest.shares.modules, ...manifest.onDemand?.shares.modules ?? []];
  const runtime = carried.filter(({ file }) => file.startsWith('runtime/')).map(({ file }): [string, string] => [file, textOf(file) ?? '']);
  const texts = new Map([...[...rules].filter(([file]) => isOfSite(file)), ...scripts, ...runtime]);
  const inputs = [...texts].sort(([a], [b]) => a < b ? -1 : 1).map(([file, text]) => ({ file, sha256: sha256(text) }));
  return { ...manifest, compiler: version, inputs };
}

/** Every bundle carries many of the same files. */
const known = new Map<string, string>();

function sha256(text: string): string {
  const hash = known.get(text) ?? createHash('sha256').update(text).digest('hex');
  if (known.size > 5000) known.clear();
  known.set(text, hash);
  return hash;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
