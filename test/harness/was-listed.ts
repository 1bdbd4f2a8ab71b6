import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { ManifestDecided } from '../../compiler/model/manifest-rule.ts';
import type { At, Removal } from './removals-from.ts';

/**
 * Returns whether the manifests show that the removed part of the rules has no effect. They must
 * show this if the removal doesn't change the bundle.
 * @param before the manifest of the build with the part
 * @param after the manifest of the build without the part
 */
export function wasListed(removal: Removal, before: SiteManifest, after: SiteManifest): boolean {
  const { kind, rule, number, path } = removal;
  if (kind === 'setting') return isSettingListed(removal, path!, before, after);
  if (before.excluded.some(({ id }) => id === rule)) return true;
  const known = before.rules.find(({ id }) => id === rule);
  if (kind === 'condition')
    return known !== undefined && known.decided.some((decided) => isAbout(decided, removal));
  return (
    kind === 'action' &&
    known !== undefined &&
    known.guards.some((guard) => guard.number === number && guard.guard === 'never')
  );
}

/**
 * Returns whether the manifests show that the removed consent setting has no effect. There are
 * three such cases: the setting is unused, the setting belongs to a test that is decided at build
 * time, or the consent that the bundle checks is the same in both manifests.
 */
function isSettingListed(
  removal: Removal,
  path: string,
  before: SiteManifest,
  after: SiteManifest,
): boolean {
  const { consent } = before;
  if (consent === undefined) return false;
  if (consent.unused.some((setting) => path === `consent.${setting}`)) return true;
  if (consent.policies.some(({ decided }) => decided.some((test) => isAbout(test, removal))))
    return true;
  const whatCounts = ({ consent: said }: SiteManifest): string =>
    JSON.stringify([
      said?.cookie,
      said?.required,
      said?.option,
      said?.layer,
      said?.missing,
      said?.policies
        .filter(({ purpose }) =>
          consent.policies.some((policy) => policy.purpose === purpose && policy.asked),
        )
        .map(({ formula }) => formula),
    ]);
  return whatCounts(before) === whatCounts(after);
}

/**
 * Returns whether a manifest entry is about the removed part of the rules, or about a part around
 * or inside the removed part. Also returns true if a single condition implies the entry's test, and
 * the removed part is or contains this condition.
 */
function isAbout(decided: ManifestDecided, { place, within, inside }: Removal): boolean {
  if ([place, ...within, ...inside].some((one) => isAt(one, decided))) return true;
  return decided.by?.length === 1 && [place, ...inside].some((one) => isAt(one, decided.by![0]!));
}

function isAt(one: At, other: At): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}
