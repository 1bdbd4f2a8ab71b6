import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptIntegrity } from '../cache/script-integrity.ts';
import { sha256 } from '../cache/sha256.ts';
import type { SiteManifest } from '../model/manifest.ts';
import type { ReleaseManifest } from '../model/release-manifest.ts';
import { jsonBytes } from './json-bytes.ts';
import { layout } from './layout.ts';
import { provenance } from './provenance.ts';
import { ReleaseError } from './release-error.ts';
import { releaseId } from './release-id.ts';
import type { Release, ReleasedScript, ReleasedSite } from './release.ts';

/** A release that was built on this machine, and its public files by key. */
export interface BuiltRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
  /** The provenance statement: the inputs and outputs of the release. */
  readonly provenance?: Buffer;
}

/**
 * Makes a release of a build's output folder. Only the bundle and the on-demand script of each site
 * become public.
 * @param without the names of the sites that the release leaves out
 * @throws ReleaseError if the folder has no complete build, if its sites weren't built together, if
 * a site couldn't be built but isn't listed in `without`, or if a script doesn't match its manifest
 */
export function builtRelease(
  folder: string,
  without: readonly string[],
  commit: string | undefined,
): BuiltRelease {
  const index = JSON.parse(read(folder, 'manifest.json').toString()) as ReleaseManifest;
  const failed = (index.failed ?? []).filter((site) => !without.includes(site));
  if (failed.length > 0)
    throw new ReleaseError(
      'refused',
      `${failed.join(', ')} couldn't be built. Fix the errors and build again, or publish the other sites with --without ${failed.join(',')}`,
    );
  const files = new Map<string, Buffer>();
  const manifests = Object.keys(index.sites)
    .filter((site) => !without.includes(site))
    .map(
      (site) => JSON.parse(read(folder, `sites/${site}/manifest.json`).toString()) as SiteManifest,
    );
  const [first] = manifests;
  if (!first) throw new ReleaseError('refused', `"${folder}" has no site to publish`);
  const other = manifests.find(
    ({ asOf, compiler }) => asOf !== first.asOf || compiler !== first.compiler,
  );
  if (other)
    throw new ReleaseError(
      'refused',
      `${first.site} and ${other.site} in "${folder}" weren't built together: ${first.asOf} with Tagwright ${first.compiler}, ${other.asOf} with ${other.compiler}. Build all sites again`,
    );
  const content = {
    ...(commit !== undefined && { commit }),
    asOf: first.asOf,
    compiler: first.compiler,
    sites: Object.fromEntries(
      manifests.map((manifest) => [manifest.site, releasedSite(folder, manifest, files)]),
    ),
  };
  const statement = jsonBytes(provenance(content, manifests));
  const whole = { ...content, provenance: sha256(statement) };
  return { release: { release: releaseId(whole), ...whole }, files, provenance: statement };
}

function releasedSite(
  folder: string,
  manifest: SiteManifest,
  files: Map<string, Buffer>,
): ReleasedSite {
  const { site, title, onDemand, consent, health } = manifest;
  const script = ({ file, integrity, bytes }: Omit<ReleasedScript, 'sha256'>): ReleasedScript => {
    const path = `sites/${site}/${file}`;
    const content = read(folder, path);
    const sum = sha256(content);
    const algorithm = integrity.startsWith('sha256-') ? 'sha256' : 'sha384';
    if (
      !file.endsWith(`.${sum.slice(0, 16)}.js`) ||
      scriptIntegrity(content, algorithm) !== integrity
    )
      throw new ReleaseError(
        'refused',
        `"${join(folder, path)}" doesn't match the hash in its manifest: it was changed or truncated after the build`,
      );
    files.set(layout.script(site, file), content);
    return { file, integrity, bytes, sha256: sum };
  };
  return {
    title,
    ...script(manifest),
    ...(onDemand && { onDemand: script(onDemand) }),
    rules: manifest.rules.map(({ id, name, digest }) => ({ id, name, digest })),
    hosts: manifest.hosts.map(({ host, words }) => ({ host, words })),
    cookies: manifest.cookies.map(({ name, words }) => ({ name, words })),
    consent: (consent?.policies ?? []).map(({ purpose, words }) => ({ purpose, words })),
    ...(health && {
      health: {
        bundle: health.bundle,
        places: manifest.rules.map(({ file, line, column, days }) => ({
          ...{ file, line, column },
          ...(days && { days }),
        })),
      },
    }),
  };
}

function read(folder: string, path: string): Buffer {
  try {
    return readFileSync(join(folder, path));
  } catch {
    throw new ReleaseError(
      'refused',
      `can't read "${join(folder, path)}": "${folder}" isn't a build, or is incomplete. Run tagwright build first`,
    );
  }
}
