import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest, SiteManifest } from '../model/manifest.ts';
import type { TraceMeta } from '../model/trace-meta.ts';

export interface Artifact {
  readonly site: string;
  readonly code: string;
  readonly map: string;
  readonly manifest: SiteManifest;
  /** The on-demand script, where the site wants one; the manifest names it. */
  readonly onDemand?: { readonly code: string; readonly map: string };
  /** A build that writes down what it does, and what its numbers mean. Never goes live. */
  readonly trace?: { readonly code: string; readonly meta: TraceMeta };
}

/**
 * Writes bundles, maps and manifests. Each site's folder is made beside its place and moved there whole, so that
 * nobody ever sees half of one; a site that failed keeps what it had.
 * @param out the output folder, made if it isn't there
 * @param partial whether other sites were left out on purpose or failed: their entries in the index stay
 * @throws Error where a site's place holds something that no build made
 */
export function emit(artifacts: readonly Artifact[], out: string, asOf: string, partial: boolean): void {
  const sites = join(out, 'sites');
  for (const { site } of artifacts) keepOthers(join(sites, site));
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
    writeFileSync(index, json(releaseManifest(artifacts, asOf, partial ? before(out) : {})));
    renameSync(index, join(out, 'manifest.json'));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A folder that isn't a build's may be somebody's work, such as the rules themselves: it isn't replaced. */
function keepOthers(place: string): void {
  if (!existsSync(place) || existsSync(join(place, 'manifest.json')) || readdirSync(place).length === 0) return;
  throw Object.assign(new Error(`"${place}" holds something else than a build, which would be lost`), { code: 'EEXIST' });
}

function swap(made: string, place: string, aside: string): void {
  try {
    renameSync(place, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(made, place);
}

function releaseManifest(artifacts: readonly Artifact[], asOf: string, earlier: ReleaseManifest['sites']): ReleaseManifest {
  const sites = { ...earlier, ...Object.fromEntries(artifacts.map(({ site, manifest }) => [site, {
    title: manifest.title, file: `sites/${site}/${manifest.file}`, integrity: manifest.integrity, bytes: manifest.bytes, rules: manifest.rules.length,
  }])) };
  return { manifest: 1, asOf, sites: Object.fromEntries(Object.entries(sites).sort(([a], [b]) => a < b ? -1 : 1)) };
}

function before(out: string): ReleaseManifest['sites'] {
  try {
    return (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as ReleaseManifest).sites;
  } catch {
    return {};
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
