import type { OnSites, Report } from './report.ts';

/** One table of the report, for whichever form it takes. */
export interface Section {
  /** For links to it. */
  readonly id: string;
  readonly title: string;
  /** What a reader has to know about it. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What stands there where there is no row. */
  readonly none: string;
}

/** The tables of a report, in the order in which they are read. */
export function reportSections(report: Report): readonly Section[] {
  return [sitesOf(report), windowsOf(report), reviewsOf(report), consentOf(report), choicesOf(report), hostsOf(report), storedOf(report), dictionaryOf(report), elementsOf(report), deadOf(report), leftOutOf(report)];
}

function sitesOf({ sites }: Report): Section {
  return {
    id: 'sites', title: 'Storefronts', about: 'One bundle each, and beside it, where the site wants it so, a script of what reaches third parties, which is loaded on demand; bytes as they travel, compressed with brotli. The budget is of the bundle.',
    columns: ['site', 'title', 'rules', 'left out', 'bytes', 'budget', 'on demand'], none: 'No site serves anything.',
    rows: sites.map(({ site, title, rules, leftOut, brotli, budget, onDemand }) => [site, title, String(rules), String(leftOut), String(brotli), String(budget ?? ''), String(onDemand ?? '')]),
  };
}

function windowsOf({ windows, asOf, sites }: Report): Section {
  return {
    id: 'windows', title: 'Windows that open or close within 30 days', about: `Counted from ${asOf}; both days belong to a window, in its zone.`,
    columns: ['day', 'what happens', 'rule', 'zone', 'sites'], none: 'No window opens or closes.',
    rows: windows.map((row) => [row.day, row.happens, row.rule, row.zone, among(row, sites)]),
  };
}

function reviewsOf({ reviews, sites }: Report): Section {
  return {
    id: 'reviews', title: 'Rules past their review', about: 'Somebody should have looked at them again by then (`review-by`).',
    columns: ['review by', 'rule', 'owner', 'where', 'sites'], none: 'No rule waits for a review.',
    rows: reviews.map((row) => [row.reviewBy, row.rule, row.owner ?? '', `${row.file}:${row.line}`, among(row, sites)]),
  };
}

function consentOf({ consent, sites }: Report): Section {
  return {
    id: 'consent', title: 'Consent', about: 'What a visitor must have agreed to before anything happens for a purpose.',
    columns: ['purpose', 'allowed when', 'asked by a rule', 'sites'], none: 'No site has a consent policy.',
    rows: consent.map((row) => [row.purpose, row.words, row.asked ? 'yes' : 'no', among(row, sites)]),
  };
}

function choicesOf({ choices, sites }: Report): Section {
  return {
    id: 'choices', title: 'Choices recorded for the visitor', about: 'Rules that write a choice which the visitor didn\'t make: consent that is implied.',
    columns: ['rule', 'writes', 'only when', 'where', 'sites'], none: 'Only the visitor chooses.',
    rows: choices.map((row) => [row.rule, `${row.name}: ${row.value}`, row.only, `${row.file}:${row.line}`, among(row, sites)]),
  };
}

function hostsOf({ hosts, sites }: Report): Section {
  return {
    id: 'hosts', title: 'Hosts', about: 'Where bundles can send. Proven: by the bundle, under this condition; delegated: a third party\'s tag is loaded under it, and does then what it does; unproven: what a script says of itself.',
    columns: ['host', 'purposes', 'only when', 'how', 'by the policy of the page', 'rules', 'sites'], none: 'Nothing is sent anywhere.',
    rows: hosts.map((row) => [row.host, row.purposes.join(', '), row.words, row.proof, row.directives.join(', '), row.rules.join(', '), among(row, sites)]),
  };
}

function storedOf({ stored, sites }: Report): Section {
  return {
    id: 'stored', title: 'Cookies and storage', about: 'What bundles, and the tags that they load, leave in the browser.',
    columns: ['name', 'where', 'lives', 'what it is', 'purposes', 'only when', 'how', 'written by', 'sites'], none: 'Nothing is stored.',
    rows: stored.map((row) => [row.name, row.where, lifetime(row.lifetime), row.doc, row.purposes.join(', '), row.words, row.proof, row.by.join(', '), among(row, sites)]),
  };
}

function dictionaryOf({ variables, sites }: Report): Section {
  return {
    id: 'dictionary', title: 'Data dictionary', about: 'Events, eVars and props by number. A name without a rule is kept for later, or for nothing.',
    columns: ['variable', 'name', 'set by', 'sites'], none: 'No variable has a name.',
    rows: variables.map((row) => [`${{ events: 'event', eVars: 'eVar', props: 'prop' }[row.dictionary]}${row.number}`, row.name, row.rules.join(', '), among(row, sites)]),
  };
}

function elementsOf({ elements, sites }: Report): Section {
  return {
    id: 'elements', title: 'Data elements', about: 'What rules know of the page and its visitor.',
    columns: ['data element', 'what it is', 'personal', 'sites'], none: 'No bundle needs one.',
    rows: elements.filter(({ use }) => use === 'shipped').map((row) => [row.name, row.doc, row.personal ?? '', among(row, sites)]),
  };
}

function deadOf({ elements }: Report): Section {
  return {
    id: 'dead', title: 'Data elements in no bundle', about: 'Dead: no rule asks for it. Left out: only rules ask that are in no bundle.',
    columns: ['data element', 'what it is', 'why'], none: 'Every data element is in a bundle.',
    rows: elements.filter(({ use }) => use !== 'shipped').map(({ name, doc, use }) => [name, doc, use]),
  };
}

function leftOutOf({ leftOut, sites }: Report): Section {
  return {
    id: 'left-out', title: 'Rules left out', about: 'They stand in the source and not in the bundle.',
    columns: ['rule', 'why', 'where', 'sites'], none: 'Every rule is in its bundle.',
    rows: leftOut.map((row) => [row.rule, row.because, `${row.file}:${row.line}`, among(row, sites)]),
  };
}

function among({ sites }: OnSites, all: Report['sites']): string {
  return all.length > 1 && sites.length === all.length ? `all ${all.length}` : sites.join(', ');
}

/** `390 days`, `30 min`; words as they are. */
function lifetime(lives: string | number): string {
  if (typeof lives === 'string') return lives;
  for (const [unit, seconds] of [['days', 86_400], ['h', 3600], ['min', 60]] as const) if (lives >= seconds && lives % seconds === 0) return `${lives / seconds} ${unit}`;
  return `${lives} s`;
}
