import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { ManifestDecided } from '../../compiler/model/manifest-rule.ts';
import type { At, Removal } from './removals-from.ts';

/**
 * Returns whether the manifest lists the removed part as having no effect. If it does, the bundle
 * may be the same without that part.
 * @param before the manifest with the part
 * @param after the manifest without it
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
 * Returns whether a removed consent setting was unused, part of a test that is decided at build
 * time, or equal to its default, so that the manifest has the same consent without it.
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
 * Returns whether a manifest entry is about the removed part of the rules, a part around it, or a
 * part inside it. `by` lists the parts that imply the entry's result. Also returns true if `by`
 * lists exactly one part, and that part is the removed one or is inside it.
 */
function isAbout(decided: ManifestDecided, { place, within, inside }: Removal): boolean {
  if ([place, ...within, ...inside].some((one) => isAt(one, decided))) return true;
  return decided.by?.length === 1 && [place, ...inside].some((one) => isAt(one, decided.by![0]!));
}

function isAt(one: At, other: At): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}
