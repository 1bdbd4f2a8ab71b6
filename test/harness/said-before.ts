import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { ManifestDecided } from '../../compiler/model/manifest-rule.ts';
import type { At, Removal } from './removals-from.ts';

/**
 * Whether a manifest had said that something decides nothing, so that a bundle may do without it unchanged.
 * @param before the manifest with it
 * @param after the manifest without it
 */
export function saidBefore(removal: Removal, before: SiteManifest, after: SiteManifest): boolean {
  const { kind, rule, number, path } = removal;
  if (kind === 'setting') return settingSaid(removal, path!, before, after);
  if (before.excluded.some(({ id }) => id === rule)) return true;
  const known = before.rules.find(({ id }) => id === rule);
  if (kind === 'condition')
    return known !== undefined && known.decided.some((decided) => speaksOf(decided, removal));
  return (
    kind === 'action' &&
    known !== undefined &&
    known.guards.some((guard) => guard.number === number && guard.guard === 'never')
  );
}

/** A setting that nothing asks for, one that says what holds without it, or a test that the site decides. */
function settingSaid(
  removal: Removal,
  path: string,
  before: SiteManifest,
  after: SiteManifest,
): boolean {
  const { consent } = before;
  if (consent === undefined) return false;
  if (consent.unused.some((setting) => path === `consent.${setting}`)) return true;
  if (consent.policies.some(({ decided }) => decided.some((test) => speaksOf(test, removal))))
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

/** It is about what was taken out, about what held it, or about something that says the same as what was taken out. */
function speaksOf(decided: ManifestDecided, { place, within, inside }: Removal): boolean {
  if ([place, ...within, ...inside].some((one) => isAt(one, decided))) return true;
  return decided.by?.length === 1 && [place, ...inside].some((one) => isAt(one, decided.by![0]!));
}

function isAt(one: At, other: At): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}
