import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';

/** A rule in one of the preview's bundles. */
export interface BuiltRule {
  readonly id: string;
  /** A hash of the rule. Two sites have the same hash if the rule does the same on both. */
  readonly digest: string;
  readonly site: string;
  /** The date of the build. */
  readonly date: string;
}

/** Returns the rules of all bundles of a preview, from its folder `bundles/`. */
export function rulesOf(folder: string): readonly BuiltRule[] {
  const dates = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return dates.flatMap(({ name: date }) =>
    readdirSync(join(folder, date)).flatMap((site) => {
      const file = join(folder, date, site, 'manifest.json');
      const { rules } = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
      return rules.map(({ id, digest }) => ({ id, digest, site, date }));
    }),
  );
}
