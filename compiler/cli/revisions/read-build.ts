import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from '../../play/chromium/shop.ts';
import { compile } from '../../compile.ts';
import type { ReleaseManifest, SiteManifest } from '../../model/manifest.ts';
import type { Terminal } from '../command.ts';
import { UsageError } from '../exit.ts';
import { requireSites } from '../options/read-request.ts';
import { rulesAt } from './rules-at.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';

interface SideSetting {
  /** The rules folder, if a side is a Git revision of it. */
  readonly rules: string;
  readonly asOf: string;
  /** Site codes; undefined for all. */
  readonly sites: readonly string[] | undefined;
  readonly terminal: Terminal;
}

/**
 * Returns the bundles of one of two compared builds.
 * @param side the folder of a build, a folder of rules, or a Git revision
 * @returns undefined if its rules have errors, which are printed
 * @throws UsageError if `side` is none of these, or has no bundle of a requested site
 */
export async function readBuild(
  side: string,
  setting: SideSetting,
): Promise<readonly Bundle[] | undefined> {
  if (!existsSync(join(side, 'tagwright.yaml'))) {
    if (existsSync(join(side, 'manifest.json'))) return readBuilt(side, setting);
    if (existsSync(side))
      throw new UsageError(
        `"${side}" is neither a folder of rules nor a build: it contains no tagwright.yaml and no manifest.json.`,
      );
  }
  const { rules, drop } = rulesAt(side, setting.rules);
  try {
    return await compileSide(rules, setting);
  } finally {
    drop();
  }
}

async function compileSide(
  rules: string,
  { asOf, sites, terminal }: SideSetting,
): Promise<readonly Bundle[] | undefined> {
  const compiled = await compile({ rules, asOf, sites });
  requireSites(sites ?? [], compiled);
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  return showDiagnostics(errors, compiled.texts, terminal) > 0 ? undefined : compiled.sites;
}

function readBuilt(folder: string, { sites }: SideSetting): readonly Bundle[] {
  const read = (path: string): unknown => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      throw new UsageError(`"${path}" can't be read or isn't a manifest.`);
    }
  };
  const release = read(join(folder, 'manifest.json')) as ReleaseManifest;
  const known = Object.keys(release.sites);
  requireSites(sites ?? [], { known });
  const manifests = known
    .filter((site) => sites?.includes(site) ?? true)
    .map((site) => read(join(folder, 'sites', site, 'manifest.json')) as Partial<SiteManifest>);
  const old = manifests.find(
    ({ rules, inputs }) => !inputs || !rules?.every(({ digest }) => digest),
  );
  if (old)
    throw new UsageError(
      `"${folder}" was built by an earlier version of Tagwright, whose manifests can't be compared. Build it again.`,
    );
  return (manifests as readonly SiteManifest[]).map((manifest) => {
    const code = (file: string) => readFileSync(join(folder, 'sites', manifest.site, file), 'utf8');
    return {
      manifest,
      code: code(manifest.file),
      ...(manifest.onDemand && { onDemand: { code: code(manifest.onDemand.file) } }),
    };
  });
}
