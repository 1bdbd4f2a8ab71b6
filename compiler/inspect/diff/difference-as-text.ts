import type { Changes, ReleaseDifference, SiteDifference } from './release-difference.ts';

const KINDS = ['rules', 'elements', 'scripts', 'reaches'] as const;
const SIGNS = { added: '+', changed: '~', removed: '-' } as const;
/** The prefixes of a site's changes. Names in `reaches` already contain their kind. */
const TITLES = { rules: 'rule ', elements: 'element ', scripts: 'script ', reaches: '' } as const;

/** Returns a difference as text: one line of totals, then the changes of each site. */
export function differenceAsText(difference: ReleaseDifference): string {
  return [
    summary(difference),
    ...difference.changed.flatMap((site) => [
      '',
      `${site.site}  ${bytesOf(site)}`,
      ...linesOf(site).map((line) => `  ${line}`),
    ]),
    '',
  ].join('\n');
}

/**
 * Returns a difference as Markdown, for a pull request. Sites with the same changes are grouped.
 */
export function differenceAsMarkdown(difference: ReleaseDifference): string {
  const groups = new Map<string, SiteDifference[]>();
  for (const site of difference.changed)
    groups.set(linesOf(site).join('\n'), [...(groups.get(linesOf(site).join('\n')) ?? []), site]);
  return [
    `**${summary(difference)}**`,
    ...[...groups].flatMap(([lines, sites]) => [
      '',
      `### ${sites.map(({ site }) => site).join(', ')}`,
      '',
      sites.map((site) => `${site.site} ${bytesOf(site)}`).join(', '),
      ...(lines === '' ? [] : ['', '```diff', lines, '```']),
    ]),
    '',
  ].join('\n');
}

/**
 * Returns the totals in one line: the number of sites that differ, the names of added and removed
 * sites, and the sums of the changes.
 */
function summary({ added, removed, changed, compared }: ReleaseDifference): string {
  const sites = [
    `${changed.length} of ${compared} ${compared === 1 ? 'site differs' : 'sites differ'}`,
    ...(added.length > 0 ? [`new: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed: ${removed.join(', ')}`] : []),
  ];
  const count = (kind: 'rules' | 'elements') =>
    counted(
      changed.map((site) => site[kind]),
      kind,
    );
  const loosened = changed.flatMap(({ consent }) =>
    consent.filter(({ how }) => how === 'loosened'),
  ).length;
  const bytes = changed.reduce((sum, site) => sum + site.bytes.brotli, 0);
  const onDemand = changed.flatMap((site) => site.onDemand ?? []);
  const parts = [
    ...count('rules'),
    ...count('elements'),
    ...(loosened > 0 ? [`${loosened} loosened ${loosened === 1 ? 'consent' : 'consents'}`] : []),
    ...(changed.length > 0 ? [`${signed(bytes)} bytes brotli`] : []),
    ...(onDemand.length > 0
      ? [`${signed(onDemand.reduce((sum, each) => sum + each.bytes.brotli, 0))} on demand`]
      : []),
  ];
  return `${sites.join('; ')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

function counted(all: readonly Changes[], kind: string): string[] {
  const counts = (['added', 'changed', 'removed'] as const)
    .map((how) => [SIGNS[how], all.reduce((sum, changes) => sum + changes[how].length, 0)] as const)
    .filter(([, number]) => number > 0);
  return counts.length > 0
    ? [`${counts.map(([sign, number]) => `${sign}${number}`).join(' ')} ${kind}`]
    : [];
}

function linesOf(site: SiteDifference): string[] {
  const changes = KINDS.flatMap((kind) =>
    (['added', 'changed', 'removed'] as const).flatMap((how) =>
      site[kind][how].map(
        ({ name, detail }) =>
          `${SIGNS[how]} ${TITLES[kind]}${name}${detail === '' ? '' : ` (${detail})`}`,
      ),
    ),
  );
  return [
    ...site.consent.map(
      ({ name, how, before, after }) => `! ${name}: consent ${how}, from "${before}" to "${after}"`,
    ),
    ...changes,
    ...onDemandLine(site),
  ];
}

function onDemandLine({ onDemand }: SiteDifference): string[] {
  return onDemand
    ? [
        `${SIGNS[onDemand.how]} on-demand script${onDemand.detail === '' ? '' : ` (${onDemand.detail})`}`,
      ]
    : [];
}

function bytesOf({ bytes, onDemand }: SiteDifference): string {
  const sizes = ({ raw, brotli }: SiteDifference['bytes']): string =>
    `${signed(raw)} bytes, ${signed(brotli)} brotli`;
  return onDemand ? `${sizes(bytes)}; on demand ${sizes(onDemand.bytes)}` : sizes(bytes);
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}
