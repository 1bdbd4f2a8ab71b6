import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../../8-emit/artifact.ts';
import { scriptIntegrity } from '../../cache/script-integrity.ts';
import type { TraceMeta } from '../../model/trace-meta.ts';
import type { SiteManifest } from '../../model/manifest.ts';
import type { ReleaseManifest } from '../../model/release-manifest.ts';
import { readFolder } from '../../1-parse/read-folder.ts';
import { parseDocument } from '../../1-parse/parse.ts';
import { siteFolders } from '../../driver/site-folders.ts';
import { OUT, type Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { requireOutputFolder } from '../output/require-output-folder.ts';
import { writeBuild } from '../output/write-build.ts';

export const merge: Command = {
  name: 'merge',
  summary: 'Merge the parts that several machines built with --shard into one release.',
  operands: { name: 'DIR', doc: 'folders of the parts' },
  options: {
    out: OUT,
    rules: {
      type: 'string',
      value: 'DIR',
      doc: 'folder of rules; the command fails if one of its sites is in no part',
    },
  },
  examples: ['tagwright merge part-1 part-2 --out dist', 'tagwright merge part-* --rules rules'],
  async run(options, folders, terminal) {
    if (folders.length === 0)
      throw new UsageError('"merge" takes the folders of the parts. See tagwright merge --help.');
    requireOutputFolder(String(options['out']), options['rules'] as string | undefined);
    const parts = folders.map(readPart);
    const [first] = parts;
    const other = parts.find(({ asOf }) => asOf !== first!.asOf);
    if (other)
      throw new UsageError(
        `"${first!.folder}" is for ${first!.asOf}, "${other.folder}" for ${other.asOf}. Build all parts with the same --as-of.`,
      );
    const artifacts = joined(parts);
    const rules = options['rules'] as string | undefined;
    const missing =
      rules === undefined
        ? []
        : siteFolders(readFolder(rules).output, parseDocument)
            .filter(
              ({ site, isBuilt }) =>
                isBuilt && !artifacts.some((artifact) => artifact.site === site),
            )
            .map(({ site }) => site);
    if (missing.length > 0)
      throw new UsageError(`no part contains ${missing.join(', ')}. Nothing was written.`);
    writeBuild(artifacts, String(options['out']), first!.asOf, false);
    terminal.out(
      `${artifacts.length} ${artifacts.length === 1 ? 'site' : 'sites'} as of ${first!.asOf} in ${String(options['out'])}\n`,
    );
    return EXIT.done;
  },
};

interface Part {
  readonly folder: string;
  readonly asOf: string;
  readonly artifacts: readonly Artifact[];
}

/**
 * Reads a part of a release: the output of one `tagwright build --shard`.
 * @throws UsageError if a file is missing, or a script doesn't match its hash in the manifest
 */
function readPart(folder: string): Part {
  const read = (path: string): string => {
    try {
      return readFileSync(join(folder, path), 'utf8');
    } catch {
      throw new UsageError(
        `can't read "${join(folder, path)}": "${folder}" isn't a build, or is incomplete.`,
      );
    }
  };
  const release = JSON.parse(read('manifest.json')) as ReleaseManifest;
  const artifacts = Object.keys(release.sites).map((site): Artifact => {
    const manifest = JSON.parse(read(`sites/${site}/manifest.json`)) as SiteManifest;
    const script = ({ file, integrity }: Pick<SiteManifest, 'file' | 'integrity'>) => {
      const code = read(`sites/${site}/${file}`);
      if (
        scriptIntegrity(code, integrity.startsWith('sha256-') ? 'sha256' : 'sha384') !== integrity
      )
        throw new UsageError(
          `"${join(folder, 'sites', site, file)}" doesn't match the hash in its manifest: it was changed or truncated after the build.`,
        );
      return { code, map: read(`sites/${site}/${file}.map`) };
    };
    const hasTrace = existsSync(join(folder, `sites/${site}/${site}.trace.js`));
    return {
      site,
      ...script(manifest),
      manifest,
      ...(manifest.onDemand && { onDemand: script(manifest.onDemand) }),
      ...(hasTrace && {
        trace: {
          code: read(`sites/${site}/${site}.trace.js`),
          meta: JSON.parse(read(`sites/${site}/${site}.meta.json`)) as TraceMeta,
        },
      }),
    };
  });
  return { folder, asOf: release.asOf, artifacts };
}

/**
 * Returns the sites of all parts. A site that is in two parts must have the same bundle in both.
 * The same version of the compiler must have built all parts.
 */
function joined(parts: readonly Part[]): readonly Artifact[] {
  const found = new Map<string, { folder: string; artifact: Artifact }>();
  let compiler: { folder: string; version: string } | undefined;
  for (const { folder, artifacts } of parts) {
    for (const artifact of artifacts) {
      const { site, manifest } = artifact;
      const twin = found.get(site);
      if (twin && twin.artifact.manifest.file !== manifest.file)
        throw new UsageError(
          `"${twin.folder}" and "${folder}" have different bundles of ${site}. Build all parts from the same rules.`,
        );
      if (compiler && compiler.version !== manifest.compiler)
        throw new UsageError(
          `"${compiler.folder}" was built with Tagwright ${compiler.version}, "${folder}" with ${manifest.compiler}.`,
        );
      compiler ??= { folder, version: manifest.compiler };
      if (!twin) found.set(site, { folder, artifact });
    }
  }
  return [...found.values()]
    .map(({ artifact }) => artifact)
    .sort((a, b) => (a.site < b.site ? -1 : 1));
}
