import { gatherFacts } from '../../4-analyse/facts/gather-facts.ts';
import { choicesOf } from './choices-of.ts';
import { dictionaryOf } from './dictionary-of.ts';
import { loadedScripts } from './loaded-scripts.ts';
import { onSites } from './on-sites.ts';
import type { OnSites, Report, ReportedElement } from './report.ts';
import type { ReportedBuild } from './reported-build.ts';

/** The report lists date ranges that start or end within this number of days. */
const AHEAD_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns the data of a report. Equal rows of several sites are merged. */
export function gatherReport(builds: readonly ReportedBuild[], asOf: string): Report {
  const rowsOf: RowsOf = (rows) =>
    onSites(
      builds.flatMap((build) => rows(build).map((row) => [build.manifest.site, row] as const)),
    );
  return {
    asOf,
    sites: sitesOf(builds),
    variables: dictionaryOf(builds),
    elements: elementsOf(builds),
    consent: rowsOf(({ manifest }) =>
      (manifest.consent?.policies ?? []).map(({ purpose, words, asked }) => ({
        purpose,
        words,
        asked,
      })),
    ),
    choices: rowsOf(choicesOf),
    hosts: hostsOf(rowsOf),
    scripts: sorted(rowsOf(loadedScripts), ({ script, rules }) => `${script} ${rules.join(' ')}`),
    stored: storedOf(rowsOf),
    windows: dateRangesOf(rowsOf, asOf),
    reviews: reviewsOf(rowsOf, asOf),
    leftOut: rowsOf(({ manifest }) =>
      manifest.excluded.map(({ id, reason, because, file, line }) => ({
        rule: id,
        reason,
        because,
        file,
        line,
      })),
    ),
  };
}

/** Returns the rows of all builds, with equal rows of several sites merged. */
type RowsOf = <T extends object>(
  rows: (build: ReportedBuild) => readonly T[],
) => readonly (T & OnSites)[];

function sitesOf(builds: readonly ReportedBuild[]): Report['sites'] {
  return builds.map(({ manifest: { site, title, rules, excluded, bytes, budget, onDemand } }) => ({
    site,
    title,
    rules: rules.length,
    leftOut: excluded.length,
    brotli: bytes.brotli,
    budget,
    onDemand: onDemand?.bytes.brotli,
  }));
}

function hostsOf(rowsOf: RowsOf): Report['hosts'] {
  return sorted(
    rowsOf(({ manifest }) =>
      manifest.hosts.map(({ host, proof, purposes, words, rules, directives }) => ({
        host,
        proof,
        purposes,
        words,
        rules,
        directives,
      })),
    ),
    ({ host }) => host,
  );
}

function storedOf(rowsOf: RowsOf): Report['stored'] {
  return sorted(
    rowsOf(({ manifest: { cookies, storage } }) =>
      [...cookies.map((each) => ({ ...each, where: 'cookie' as const })), ...storage].map(
        ({ where, name, lifetime, doc, by, proof, purposes, words }) => ({
          where,
          name,
          lifetime,
          doc,
          by,
          proof,
          purposes,
          words,
        }),
      ),
    ),
    ({ where, name }) => `${where} ${name}`,
  );
}

/** Returns the date ranges that start or end within the next `AHEAD_DAYS` days. */
function dateRangesOf(rowsOf: RowsOf, asOf: string): Report['windows'] {
  const last = new Date(Date.parse(`${asOf}T00:00:00Z`) + AHEAD_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return sorted(
    rowsOf(({ manifest }) =>
      manifest.windows.flatMap(({ rule, from, until, zone }) => [
        ...(isWithin(from, asOf, last)
          ? [{ rule, happens: 'starts' as const, day: from, zone }]
          : []),
        ...(isWithin(until, asOf, last)
          ? [{ rule, happens: 'ends' as const, day: until, zone }]
          : []),
      ]),
    ),
    ({ day, rule }) => `${day} ${rule}`,
  );
}

/** Returns the rules whose review date has passed. */
function reviewsOf(rowsOf: RowsOf, asOf: string): Report['reviews'] {
  return sorted(
    rowsOf(({ scope: { site } }) =>
      site.rules.flatMap(({ id, place, owner, reviewBy, archived }) =>
        reviewBy === undefined || archived || site.disabled.has(id) || reviewBy >= asOf
          ? []
          : [{ rule: id, reviewBy, owner, file: place.file, line: place.line }],
      ),
    ),
    ({ reviewBy, rule }) => `${reviewBy} ${rule}`,
  );
}

/** Returns whether a date, with or without a time, is between two dates. */
function isWithin(time: string | undefined, first: string, last: string): time is string {
  const day = time?.slice(0, 10);
  return day !== undefined && day >= first && day <= last;
}

/**
 * Returns every data element with the sites whose bundles contain it. If the use of the element
 * differs between sites, `shipped` takes precedence over `left out`, and `left out` over `unused`.
 */
function elementsOf(builds: readonly ReportedBuild[]): readonly ReportedElement[] {
  const found = new Map<
    string,
    { -readonly [key in keyof ReportedElement]: ReportedElement[key] }
  >();
  for (const { scope, manifest } of builds) {
    const { names } = gatherFacts(scope, true);
    for (const [name, { doc, personal }] of scope.site.elements) {
      const use = names.shipped.has(`data element ${name}`)
        ? 'shipped'
        : names.used.has(`data element ${name}`)
          ? 'left out'
          : 'unused';
      const element = found.get(name) ?? { name, doc, personal, use, sites: [] };
      if (use === 'shipped') element.sites = [...element.sites, manifest.site];
      if (use === 'shipped' || (use === 'left out' && element.use === 'unused')) element.use = use;
      found.set(name, element);
    }
  }
  return sorted([...found.values()], ({ name }) => name);
}

function sorted<T>(rows: readonly T[], key: (row: T) => string): readonly T[] {
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
