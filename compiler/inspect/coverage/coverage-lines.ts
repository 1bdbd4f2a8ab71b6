import type { Coverage, CoveredRule, CoveredTest } from './coverage.ts';
import { score, type Share } from './score.ts';

/**
 * Returns a coverage report as lines of text: every rule, condition and branch with its source
 * location and its outcomes.
 */
export function coverageLines(coverage: Coverage): string[] {
  const { percent, rules, conditions, branches } = score(coverage);
  const { scenarios, leftOut, sites } = coverage;
  const unplayed = sites.known.filter((site) => !sites.played.includes(site));
  return [
    ...section('Rules', coverage.rules.map(ruleLine)),
    ...section('Conditions', coverage.conditions.map(testLine)),
    ...section('Branches of case', coverage.branches.map(testLine)),
    ...section(
      'In none of the bundles',
      leftOut.map(({ id, because, at }) => [
        false,
        'left out',
        `${at.file}:${at.line}`,
        `${id}: ${because}`,
      ]),
    ),
    ...(unplayed.length > 0
      ? [
          `No scenario visits ${unplayed.join(', ')}. Rules that only these sites have aren't counted.`,
        ]
      : []),
    `Covered by ${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'}: ${percent} % (${shareText('rules fired', rules)}, ${shareText('outcomes of conditions', conditions)}, ${shareText('outcomes of branches', branches)})`,
  ];
}

type Row = readonly [isSeen: boolean, what: string, place: string, name: string];

function ruleLine({ id, at, fired, blocked, asked }: CoveredRule): Row {
  const what =
    asked === 0
      ? 'never evaluated'
      : fired === 0 && blocked === 0
        ? 'evaluated, undecided'
        : [
            ...(fired > 0 ? [`fired ${fired}`] : []),
            ...(blocked > 0 ? [`blocked ${blocked}`] : []),
          ].join(', ');
  return [fired > 0, what, `${at.file}:${at.line}`, id];
}

function testLine({ of, text, at, seenTrue, seenFalse }: CoveredTest): Row {
  const what =
    seenTrue + seenFalse === 0
      ? 'never seen'
      : [
          seenTrue > 0 ? `true ${seenTrue}` : 'never true',
          seenFalse > 0 ? `false ${seenFalse}` : 'never false',
        ].join(', ');
  return [seenTrue > 0 && seenFalse > 0, what, `${at.file}:${at.line}`, `${of}: ${text}`];
}

function section(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const width = (column: 1 | 2): number => Math.max(...rows.map((row) => row[column].length));
  const [whats, places] = [width(1), width(2)];
  return [
    title,
    ...rows.map(
      ([isSeen, what, place, name]) =>
        `  ${isSeen ? '✓' : '✗'} ${what.padEnd(whats)}  ${place.padEnd(places)}  ${name}`,
    ),
    '',
  ];
}

function shareText(what: string, { seen, of }: Share): string {
  return `${seen} of ${of} ${what}`;
}
