import { sha256 } from '../../compiler/cache/sha256.ts';
import { layout } from '../../compiler/release/layout.ts';
import { readLoader } from '../../compiler/release/read-loader.ts';
import type { Release } from '../../compiler/release/release.ts';
import { releaseId } from '../../compiler/release/release-id.ts';
import type { MemoryStore } from './memory-store.ts';

/**
 * Returns one sentence per faulty loader in a store. A loader must be empty, or name the bundle of
 * a complete release and the bundle's integrity. A release is complete if all its scripts and its
 * provenance statement are in the store, with the right bytes.
 */
export function liveFaults({ objects }: MemoryStore): string[] {
  const releases = [...objects]
    .filter(([key]) => /^r\/[\da-f]{16}\.json$/.test(key))
    .flatMap(([, { bytes }]) => readRelease(bytes.toString()) ?? []);
  const hashOf = (key: string): string | undefined => {
    const found = objects.get(key);
    return found && sha256(found.bytes);
  };
  const isComplete = (release: Release) =>
    releaseId(release) === release.release &&
    hashOf(layout.provenance(release.release)) === release.provenance &&
    Object.entries(release.sites).every(([site, { onDemand, ...bundle }]) =>
      [bundle, ...(onDemand ? [onDemand] : [])].every(
        ({ file, sha256: sum }) => hashOf(layout.script(site, file)) === sum,
      ),
    );
  return [...objects].flatMap(([key, { bytes }]) => {
    const [, site] = /^e\/[^/]+\/(.+)\.js$/.exec(key) ?? [];
    if (site === undefined) return [];
    const { code } = readLoader(bytes);
    if (code === '') return [];
    const of = releases.filter(({ sites }) => {
      const released = sites[site];
      return released && code.includes(released.file) && code.includes(released.integrity);
    });
    if (of.length === 0) return [`${key} names no release`];
    return of.some(isComplete) ? [] : [`${key} names an incomplete release`];
  });
}

/** Returns the names of the bundle files that an environment's loaders load, by site. */
export function liveFiles({ objects }: MemoryStore, environment: string): Record<string, string> {
  return Object.fromEntries(
    [...objects].flatMap(([key, { bytes }]) => {
      const [, name, site] = /^e\/([^/]+)\/(.+)\.js$/.exec(key) ?? [];
      const [file] = /[\w-]+\.[\da-f]{16}\.js/.exec(bytes.toString()) ?? [];
      return name === environment && site !== undefined ? [[site, file ?? '']] : [];
    }),
  );
}

/** Parses a release. Returns undefined if an interrupted upload stored only a part of the text. */
function readRelease(text: string): Release | undefined {
  try {
    return JSON.parse(text) as Release;
  } catch {
    return undefined;
  }
}
