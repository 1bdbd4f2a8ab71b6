import { scriptIntegrity } from '../cache/script-integrity.ts';
import { sha256 } from '../cache/sha256.ts';
import { cacheHeaders } from './cache-headers.ts';
import { readEnvironment } from './environment.ts';
import { layout } from './layout.ts';
import { loaderObject } from './loader-object.ts';
import { subjectsOf, type Provenance } from './provenance.ts';
import { readJson } from './read-json.ts';
import { readLoader } from './read-loader.ts';
import { ReleaseError } from './release-error.ts';
import type { Release, ReleasedScript } from './release.ts';
import type { StoreFinding } from './store-finding.ts';
import { storedRelease } from './stored-release.ts';
import type { ReleaseStore, StoredObject } from './store/store.ts';
import { unfinished } from './unfinished.ts';

/** The live releases of an environment, and the differences between them and the store. */
export interface VerifiedEnvironment {
  readonly releases: readonly Release[];
  /** The id of each site's release. */
  readonly sites: Readonly<Record<string, string>>;
  /** The number of objects that were compared. */
  readonly objects: number;
  readonly findings: readonly StoreFinding[];
}

/**
 * Checks all loaders and scripts that an environment's pages load: compares their contents, hashes
 * and headers with the releases. Also checks the provenance statements.
 * @throws ReleaseError if nothing is live, a release can't be read or a change isn't completed
 */
export async function verifyEnvironment(
  store: ReleaseStore,
  name: string,
): Promise<VerifiedEnvironment> {
  const environment = await readEnvironment(store, name, []);
  const { pointer, loaders } = environment;
  if (unfinished(environment))
    throw new ReleaseError(
      'incomplete',
      `a change of ${name} isn't completed. Complete it with tagwright publish --resume, or go back with tagwright rollback`,
    );
  const sites = pointer?.value.sites ?? {};
  if (Object.keys(sites).length === 0)
    throw new ReleaseError('refused', `nothing is live in ${name}`);
  const releases = await Promise.all(
    [...new Set(Object.values(sites))].map(async (id) => {
      const release = await storedRelease(store, id);
      if (!release) throw new ReleaseError('refused', `the store has no release ${id}`);
      return release;
    }),
  );
  const findings: StoreFinding[] = [];
  let objects = 0;
  for (const release of releases) {
    objects += 1;
    findings.push(...(await provenanceFindings(store, release)));
    for (const [site, released] of Object.entries(release.sites)) {
      if (sites[site] !== release.release) continue;
      const key = layout.loader(name, site);
      findings.push(...loaderFindings(key, loaders.get(site), loaderObject(site, released, 0)));
      const { onDemand, ...bundle } = released;
      const scripts = [bundle, ...(onDemand ? [onDemand] : [])];
      for (const script of scripts)
        findings.push(...(await scriptFindings(store, layout.script(site, script.file), script)));
      objects += 1 + scripts.length;
    }
  }
  return { releases, sites, objects, findings };
}

function loaderFindings(
  key: string,
  found: StoredObject | undefined,
  expected: Buffer,
): readonly StoreFinding[] {
  if (!found) return [missing(key)];
  const isSame = readLoader(found.bytes).code === readLoader(expected).code;
  return [
    ...(isSame ? [] : [changed(key, 'the loader of its release')]),
    ...headerFindings(key, found),
  ];
}

async function scriptFindings(
  store: ReleaseStore,
  key: string,
  { sha256: expected, integrity }: ReleasedScript,
): Promise<readonly StoreFinding[]> {
  const found = await store.get(key);
  if (!found) return [missing(key)];
  const algorithm = integrity.startsWith('sha256-') ? 'sha256' : 'sha384';
  const isSame =
    sha256(found.bytes) === expected && scriptIntegrity(found.bytes, algorithm) === integrity;
  return [
    ...(isSame ? [] : [changed(key, 'its release, so browsers refuse it')]),
    ...headerFindings(key, found),
  ];
}

/**
 * Compares an object's headers with the expected headers, and returns a finding for each wrong or
 * missing header. A store in a folder has no headers, so there is nothing to compare.
 */
function headerFindings(key: string, { headers }: StoredObject): readonly StoreFinding[] {
  if (Object.keys(headers).length === 0) return [];
  return Object.entries(cacheHeaders(key)).flatMap(([name, expected]) =>
    headers[name] === expected
      ? []
      : [
          {
            problem: 'wrong-header' as const,
            subject: key,
            message: `${key} has ${headers[name] === undefined ? `no header "${name}"` : `the header "${name}: ${headers[name]}"`} instead of "${expected}".`,
          },
        ],
  );
}

/**
 * Checks that the stored provenance statement matches the hash in the release, and that it lists
 * the files of the release.
 */
async function provenanceFindings(
  store: ReleaseStore,
  { release, provenance, sites }: Release,
): Promise<readonly StoreFinding[]> {
  const key = layout.provenance(release);
  const finding = (message: string): readonly StoreFinding[] => [
    { problem: 'wrong-provenance', subject: key, message },
  ];
  if (provenance === undefined)
    return finding(`The release ${release} has no provenance statement.`);
  const found = await store.get(key);
  if (!found) return [missing(key)];
  if (sha256(found.bytes) !== provenance)
    return finding(`${key} doesn't match the hash in its release: it was changed.`);
  const statement = await readJson<Partial<Provenance> | null>(store, key);
  return JSON.stringify(statement?.value?.subject) === JSON.stringify(subjectsOf(sites))
    ? []
    : finding(`${key} lists other files than its release.`);
}

const missing = (key: string): StoreFinding => ({
  problem: 'missing',
  subject: key,
  message: `${key} isn't in the store.`,
});

const changed = (key: string, than: string): StoreFinding => ({
  problem: 'changed',
  subject: key,
  message: `${key} differs from ${than}.`,
});
