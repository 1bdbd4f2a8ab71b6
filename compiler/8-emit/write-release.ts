import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '../model/release-manifest.ts';
import type { Artifact } from './artifact.ts';

/**
 * Writes bundles, maps and manifests. Each site's folder is written elsewhere and then moved into
 * place, so that it is never half-written. If a site failed, its last build is kept.
 * @param out the output folder, created if it doesn't exist
 * @param partial whether to keep the entries in the output folder's `manifest.json` for sites that
 * aren't in `artifacts`
 * @param failed the sites that couldn't be built because of errors
 * @throws Error if a site's folder contains files that aren't from a build
 */
export function writeRelease(
  artifacts: readonly Artifact[],
  out: string,
  asOf: string,
  partial: boolean,
  failed: readonly string[] = [],
): void {
  const sites = join(out, 'sites');
  for (const { site } of artifacts) requireBuild(join(sites, site));
  mkdirSync(sites, { recursive: true });
  const staging = mkdtempSync(join(out, '.staging-'));
  try {
    for (const { site, code, map, manifest, onDemand, trace } of artifacts) {
      const folder = join(staging, site);
      mkdirSync(folder);
      writeFileSync(join(folder, manifest.file), code);
      writeFileSync(join(folder, `${manifest.file}.map`), map);
      writeFileSync(join(folder, 'manifest.json'), json(manifest));
      if (onDemand) {
        writeFileSync(join(folder, manifest.onDemand!.file), onDemand.code);
        writeFileSync(join(folder, `${manifest.onDemand!.file}.map`), onDemand.map);
      }
      if (trace) {
        writeFileSync(join(folder, `${site}.trace.js`), trace.code);
        writeFileSync(join(folder, `${site}.meta.json`), json(trace.meta));
      }
      swap(folder, join(sites, site), join(staging, `${site}.old`));
    }
    const index = join(staging, 'manifest.json');
    writeFileSync(
      index,
      json(releaseManifest(artifacts, asOf, partial ? earlierRelease(out) : undefined, failed)),
    );
    renameSync(index, join(out, 'manifest.json'));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Throws if a folder contains files but no `manifest.json`. Such a folder isn't a build, and
 * writing the release would delete its files.
 */
function requireBuild(place: string): void {
  if (
    !existsSync(place) ||
    existsSync(join(place, 'manifest.json')) ||
    readdirSync(place).length === 0
  )
    return;
  throw Object.assign(
    new Error(`"${place}" contains something other than a build, which would be lost`),
    { code: 'EEXIST' },
  );
}

function swap(made: string, place: string, aside: string): void {
  try {
    renameSync(place, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(made, place);
}

function releaseManifest(
  artifacts: readonly Artifact[],
  asOf: string,
  earlier: ReleaseManifest | undefined,
  failed: readonly string[],
): ReleaseManifest {
  const sites = {
    ...earlier?.sites,
    ...Object.fromEntries(
      artifacts.map(({ site, manifest }) => [
        site,
        {
          title: manifest.title,
          file: `sites/${site}/${manifest.file}`,
          integrity: manifest.integrity,
          bytes: manifest.bytes,
          rules: manifest.rules.length,
        },
      ]),
    ),
  };
  // If a site failed earlier and isn't part of this build, it still counts as failed.
  const stillFailed = [...(earlier?.failed ?? []), ...failed].filter(
    (site) => !artifacts.some((artifact) => artifact.site === site),
  );
  return {
    manifest: 1,
    asOf,
    ...(stillFailed.length > 0 && { failed: [...new Set(stillFailed)].sort() }),
    sites: Object.fromEntries(Object.entries(sites).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function earlierRelease(out: string): ReleaseManifest | undefined {
  try {
    return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as ReleaseManifest;
  } catch {
    return undefined;
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
