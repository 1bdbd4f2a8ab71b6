import { gatherFacts } from '../4-analyse/facts/gather-facts.ts';
import { choicesOf } from './choices-of.ts';
import { dictionaryOf } from './dictionary-of.ts';
import { onSites } from './on-sites.ts';
import type { Report, ReportedElement } from './report.ts';
import type { ReportedBuild } from './reported-build.ts';

/** How far ahead windows are told. */
const AHEAD_DAYS = 30;
const DAY_MS = 86_400_000;

/** All that a report says, sites that agree told together. */
export function gatherReport(builds: readonly ReportedBuild[], asOf: string): Report {
  const of = <T extends object>(rows: (build: ReportedBuild) => readonly T[]) => onSites(builds.flatMap((build) => rows(build).map((row) => [build.manifest.site, row] as const)));
  const last = new Date(Date.parse(`${asOf}T00:00:00Z`) + AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10);
  return {
    asOf,
    sites: builds.map(({ manifest: { site, title, rules, excluded, bytes, budget, onDemand } }) => ({ site, title, rules: rules.length, leftOut: excluded.length, brotli: bytes.brotli, budget, onDemand: onDemand?.bytes.brotli })),
    variables: dictionaryOf(builds),
    elements: elementsOf(builds),
    consent: of(({ manifest }) => (manifest.consent?.policies ?? []).map(({ purpose, words, asked }) => ({ purpose, words, asked }))),
    choices: of(choicesOf),
    hosts: sorted(of(({ manifest }) => manifest.hosts.map(({ host, proof, purposes, words, rules, directives }) => ({ host, proof, purposes, words, rules, directives }))), ({ host }) => host),
    stored: sorted(of(({ manifest: { cookies, storage } }) => [...cookies.map((each) => ({ ...each, where: 'cookie' as const })), ...storage]
      .map(({ where, name, lifetime, doc, by, proof, purposes, words }) => ({ where, name, lifetime, doc, by, proof, purposes, words }))), ({ where, name }) => `${where} ${name}`),
    windows: sorted(of(({ manifest }) => manifest.windows.flatMap(({ rule, from, until, zone }) => [
      ...isWithin(from, asOf, last) ? [{ rule, happens: 'opens' as const, day: from, zone }] : [],
      ...isWithin(until, asOf, last) ? [{ rule, happens: 'closes' as const, day: until, zone }] : [],
    ])), ({ day, rule }) => `${day} ${rule}`),
    reviews: sorted(of(({ scope: { site } }) => site.rules.flatMap(({ id, place, owner, reviewBy, archived }) => reviewBy === undefined || archived || site.disabled.has(id) || reviewBy >= asOf ? [] : [{ rule: id, reviewBy, owner, file: place.file, line: place.line }])), ({ reviewBy, rule }) => `${reviewBy} ${rule}`),
    leftOut: of(({ manifest }) => manifest.excluded.map(({ id, reason, because, file, line }) => ({ rule: id, reason, because, file, line }))),
  };
}

/** A day or a moment of the window, by its day. */
function isWithin(time: string | undefined, first: string, last: string): time is string {
  const day = time?.slice(0, 10);
  return day !== undefined && day >= first && day <= last;
}

/** Every data element, with the use that the site that needs it most has for it. */
function elementsOf(builds: readonly ReportedBuild[]): readonly ReportedElement[] {
  const found = new Map<string, { -readonly [key in keyof ReportedElement]: ReportedElement[key] }>();
  for (const { scope, manifest } of builds) {
    const { names } = gatherFacts(scope, true);
    for (const [name, { doc, personal }] of scope.site.elements) {
      const use = names.shipped.has(`data element ${name}`) ? 'shipped' : names.used.has(`data element ${name}`) ? 'left out' : 'dead';
      const element = found.get(name) ?? { name, doc, personal, use, sites: [] };
      if (use === 'shipped') element.sites = [...element.sites, manifest.site];
      if (use === 'shipped' || (use === 'left out' && element.use === 'dead')) element.use = use;
      found.set(name, element);
    }
  }
  return sorted([...found.values()], ({ name }) => name);
}

function sorted<T>(rows: readonly T[], key: (row: T) => string): readonly T[] {
  return [...rows].sort((a, b) => key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}
