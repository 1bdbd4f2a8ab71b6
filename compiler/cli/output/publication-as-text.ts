import type { PlannedPublication, Publication } from '../../release/publish-release.ts';
import type { ReleasedSite } from '../../release/release.ts';
import { thousands } from './table.ts';

/**
 * Returns a publication's plan as text: the changes on each site.
 * @param live the sites as they are live now
 */
export function publicationAsText(
  { release: { release, commit }, environment }: Publication,
  { sites, releases, changed }: PlannedPublication,
  live: ReadonlyMap<string, ReleasedSite>,
): string {
  const own = [...sites].filter(([site]) => releases[site] === release);
  const stay = [...sites.keys()].filter((site) => releases[site] !== release);
  const lines = [
    `Release ${release}${commit === undefined ? '' : ` of commit ${commit.slice(0, 12)}`} to ${environment}: ${changed.length} of ${own.length} ${own.length === 1 ? 'site changes' : 'sites change'}`,
    ...own.flatMap(([site, next]) =>
      changed.includes(site) ? siteLines(site, live.get(site), next) : [],
    ),
    ...(stay.length > 0 ? [`not in this release, and unchanged: ${stay.join(', ')}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function siteLines(site: string, live: ReleasedSite | undefined, next: ReleasedSite): string[] {
  if (!live)
    return [
      `${site}  new: ${next.rules.length} ${next.rules.length === 1 ? 'rule' : 'rules'}, ${thousands(next.bytes.brotli)} bytes brotli`,
    ];
  return [
    `${site}  ${signed(next.bytes.brotli - live.bytes.brotli)} bytes brotli (${thousands(next.bytes.brotli)})${onDemandBytes(live, next)}`,
    ...differences('rule', named(live.rules, 'id', 'digest'), named(next.rules, 'id', 'digest')),
    ...differences('host', named(live.hosts, 'host', 'words'), named(next.hosts, 'host', 'words')),
    ...differences(
      'cookie',
      named(live.cookies, 'name', 'words'),
      named(next.cookies, 'name', 'words'),
    ),
    ...differences(
      'consent for',
      named(live.consent, 'purpose', 'words'),
      named(next.consent, 'purpose', 'words'),
    ),
  ];
}

function onDemandBytes(live: ReleasedSite, next: ReleasedSite): string {
  const change = (next.onDemand?.bytes.brotli ?? 0) - (live.onDemand?.bytes.brotli ?? 0);
  return change === 0 ? '' : `, ${signed(change)} on demand`;
}

/**
 * Compares two maps, and returns one line for each name that was added (+), was removed (-) or has
 * another value (~). The values of rules aren't shown, because they are digests.
 */
function differences(
  what: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    const sign = old === undefined ? '+' : now === undefined ? '-' : '~';
    const isMeaning = sign === '~' && what !== 'rule';
    return [`    ${sign} ${what} ${name}${isMeaning ? `: ${old} → ${now}` : ''}`];
  });
}

function named<K extends string, V extends string>(
  items: readonly Readonly<Record<K | V, string>>[],
  key: K,
  value: V,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const item of items)
    found.set(item[key], [found.get(item[key]), item[value]].filter(Boolean).join('; '));
  return found;
}

function signed(number: number): string {
  return number > 0 ? `+${thousands(number)}` : thousands(number);
}
