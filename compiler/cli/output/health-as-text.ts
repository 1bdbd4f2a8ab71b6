import type {
  ChangedRule,
  FailingRule,
  HealthReport,
  Rate,
  ReportedRule,
} from '../../inspect/health/health-report.ts';
import { thousands } from './table.ts';

/**
 * Returns a report of health beacons as text. Each kind of finding has its own section. A section
 * lists rules with their source locations.
 */
export function healthAsText(report: HealthReport): string {
  const { sites, from, until, died, fewerRuns, moreRuns, moreFailures, errors, neverRan } = report;
  const views = sites.reduce((sum, site) => sum + site.views, 0);
  const days = from === '' ? '' : `, ${from} to ${until}`;
  const sections = [
    section('Stopped running', died, (rule) => changed(rule, 'ran', 'it ran in none')),
    section('Run less often', fewerRuns, (rule) => changed(rule, 'ran', 'it ran in')),
    section('Run more often', moreRuns, (rule) => changed(rule, 'ran', 'it ran in')),
    section('Fail more often', moreFailures, (rule) => changed(rule, 'failed', 'it failed in')),
    section('Errors in the last 14 days', errors, failing),
    section(
      'Never ran in the last 14 days',
      neverRan,
      ({ views: seen }) => `in none of ${thousands(seen)} page views`,
    ),
  ];
  return [
    `${thousands(views)} page views of ${sites.map(({ site }) => site).join(', ')}${days}\n`,
    ...sections,
    died.length + fewerRuns.length + moreFailures.length > 0
      ? ''
      : '\nNo rule stopped running, runs less often or fails more often.\n',
  ].join('');
}

function section<Rule extends ReportedRule>(
  title: string,
  rules: readonly Rule[],
  details: (rule: Rule) => string,
): string {
  if (rules.length === 0) return '';
  const lines = rules.map(
    (rule) =>
      `${rule.file}:${rule.line}:${rule.column}  ${rule.rule}\n  ${rule.site}: ${details(rule)}\n`,
  );
  return `\n${title}\n${lines.join('')}`;
}

function changed({ since, before, after }: ChangedRule, what: string, now: string): string {
  const day = since.day === '' ? '' : ` on ${since.day}`;
  const id = since.release === undefined ? '' : ` (${since.release})`;
  const when = since.isRelease
    ? `since the release of ${since.bundle}${id}${day}`
    : `since ${since.day || 'a moment'}, while ${since.bundle} was live`;
  const rate = after.hits === 0 ? '' : ` ${percent(after)}`;
  return `${what} in ${percent(before)} of ${thousands(before.views)} page views; ${when}, ${now}${rate} of ${thousands(after.views)}`;
}

function failing({ times: { ran, failed, timedOut }, views }: FailingRule): string {
  const kinds = [
    ...(failed > 0 ? [`failed ${thousands(failed)} times`] : []),
    ...(timedOut > 0 ? [`timed out ${thousands(timedOut)} times`] : []),
  ];
  return `${kinds.join(', ')} and ran ${thousands(ran)} times in ${thousands(views)} page views`;
}

function percent({ views, hits }: Rate): string {
  return `${((hits / Math.max(1, views)) * 100).toPrecision(2)} %`;
}
