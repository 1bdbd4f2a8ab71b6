import type { SiteManifest } from '../model/manifest.ts';
import type { Release, ReleasedScript } from './release.ts';
import { layout } from './layout.ts';

interface Resource {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/**
 * A provenance statement about a release, in the formats in-toto Statement v1 and SLSA Provenance
 * v1. The statement doesn't contain the time of the build, so the same commit, date and compiler
 * always result in the same statement.
 */
export interface Provenance {
  readonly _type: 'https://in-toto.io/Statement/v1';
  /** The bundles and on-demand scripts of the release. */
  readonly subject: readonly Resource[];
  readonly predicateType: 'https://slsa.dev/provenance/v1';
  readonly predicate: {
    readonly buildDefinition: {
      readonly buildType: 'urn:tagwright:build:1';
      readonly externalParameters: { readonly commit?: string; readonly asOf: string };
      /** The rules, their scripts and the runtime files. */
      readonly resolvedDependencies: readonly Resource[];
    };
    readonly runDetails: { readonly builder: { readonly id: string } };
  };
}

/**
 * Returns the provenance statement about a release.
 * @param manifests the manifests of the release's sites, with the hashes of their inputs
 */
export function provenance(
  { commit, asOf, compiler, sites }: Pick<Release, 'commit' | 'asOf' | 'compiler' | 'sites'>,
  manifests: readonly SiteManifest[],
): Provenance {
  const inputs = new Map(
    manifests.flatMap(({ inputs: files }) => files.map(({ file, sha256 }) => [file, sha256])),
  );
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectsOf(sites),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:tagwright:build:1',
        externalParameters: { ...(commit !== undefined && { commit }), asOf },
        resolvedDependencies: inOrder([...inputs].map(([name, sha256]) => resource(name, sha256))),
      },
      runDetails: { builder: { id: `pkg:npm/tagwright@${compiler}` } },
    },
  };
}

/** Returns the scripts of all sites, sorted by their keys. */
export function subjectsOf(sites: Release['sites']): readonly Resource[] {
  const subject = (site: string, { file, sha256 }: ReleasedScript): Resource =>
    resource(layout.script(site, file), sha256);
  return inOrder(
    Object.entries(sites).flatMap(([site, { onDemand, ...bundle }]) => [
      subject(site, bundle),
      ...(onDemand ? [subject(site, onDemand)] : []),
    ]),
  );
}

const resource = (name: string, sha256: string): Resource => ({ name, digest: { sha256 } });

const inOrder = (resources: readonly Resource[]): readonly Resource[] =>
  [...resources].sort((a, b) => (a.name < b.name ? -1 : 1));
