import { among } from './among.ts';
import type { Report } from './report.ts';
import { scriptsSection } from './scripts-section.ts';
import type { Section } from './section.ts';

/** Returns the tables of a report in order. */
export function reportSections(report: Report): readonly Section[] {
  return [
    sitesOf(report),
    dateRangesOf(report),
    reviewsOf(report),
    consentOf(report),
    choicesOf(report),
    scriptsSection(report),
    hostsOf(report),
    storedOf(report),
    dictionaryOf(report),
    elementsOf(report),
    unusedOf(report),
    leftOutOf(report),
  ];
}

function sitesOf({ sites }: Report): Section {
  return {
    id: 'sites',
    title: 'Storefronts',
    about:
      'Each site has one bundle. Some also have an on-demand script, which contains the code for third parties. Sizes are in bytes, compressed with brotli. The budget is for the bundle only.',
    columns: ['site', 'title', 'rules', 'left out', 'bytes', 'budget', 'on demand'],
    none: 'There are no sites.',
    rows: sites.map(({ site, title, rules, leftOut, brotli, budget, onDemand }) => [
      site,
      title,
      String(rules),
      String(leftOut),
      String(brotli),
      String(budget ?? ''),
      String(onDemand ?? ''),
    ]),
  };
}

function dateRangesOf({ windows, asOf, sites }: Report): Section {
  return {
    id: 'date-ranges',
    title: 'Date ranges that start or end within 30 days',
    about: `Within 30 days of ${asOf}. A range includes its first and last day, in its time zone.`,
    columns: ['day', 'change', 'rule', 'time zone', 'sites'],
    none: 'No date range starts or ends.',
    rows: windows.map((row) => [row.day, row.happens, row.rule, row.zone, among(row, sites)]),
  };
}

function reviewsOf({ reviews, sites }: Report): Section {
  return {
    id: 'reviews',
    title: 'Rules past their review date',
    about: 'Their `review-by` date has passed.',
    columns: ['review by', 'rule', 'owner', 'where', 'sites'],
    none: 'No rule is past its review date.',
    rows: reviews.map((row) => [
      row.reviewBy,
      row.rule,
      row.owner ?? '',
      `${row.file}:${row.line}`,
      among(row, sites),
    ]),
  };
}

function consentOf({ consent, sites }: Report): Section {
  return {
    id: 'consent',
    title: 'Consent',
    about: 'The consent that each purpose requires. Actions without it are held or dropped.',
    columns: ['purpose', 'allowed if', 'used by a rule', 'sites'],
    none: 'No site has a consent policy.',
    rows: consent.map((row) => [
      row.purpose,
      row.words,
      row.asked ? 'yes' : 'no',
      among(row, sites),
    ]),
  };
}

function choicesOf({ choices, sites }: Report): Section {
  return {
    id: 'choices',
    title: 'Choices recorded for the visitor',
    about: "Rules that store a consent choice which the visitor didn't make (implied consent).",
    columns: ['rule', 'writes', 'condition', 'source', 'sites'],
    none: 'No rule stores a choice for the visitor.',
    rows: choices.map((row) => [
      row.rule,
      `${row.name}: ${row.value}`,
      row.only,
      `${row.file}:${row.line}`,
      among(row, sites),
    ]),
  };
}

function hostsOf({ hosts, sites }: Report): Section {
  return {
    id: 'hosts',
    title: 'Hosts',
    about:
      "Every host that bundles can send requests to. Proven: the bundle sends requests only under this condition. Delegated: under this condition, the bundle loads a third-party tag, and the tag decides what to send. Unproven: the author of a script declared the host, and the compiler can't check it.",
    columns: ['host', 'purposes', 'only when', 'how', 'CSP directives', 'rules', 'sites'],
    none: 'No bundle sends requests.',
    rows: hosts.map((row) => [
      row.host,
      row.purposes.join(', '),
      row.words,
      row.proof,
      row.directives.join(', '),
      row.rules.join(', '),
      among(row, sites),
    ]),
  };
}

function storedOf({ stored, sites }: Report): Section {
  return {
    id: 'stored',
    title: 'Cookies and storage',
    about: 'Everything that bundles and the tags that they load store in the browser.',
    columns: [
      'name',
      'where',
      'lives',
      'description',
      'purposes',
      'only when',
      'how',
      'written by',
      'sites',
    ],
    none: 'Nothing is stored.',
    rows: stored.map((row) => [
      row.name,
      row.where,
      lifetime(row.lifetime),
      row.doc,
      row.purposes.join(', '),
      row.words,
      row.proof,
      row.by.join(', '),
      among(row, sites),
    ]),
  };
}

function dictionaryOf({ variables, sites }: Report): Section {
  return {
    id: 'dictionary',
    title: 'Data dictionary',
    about: 'Events, eVars and props, by number. A name without rules is reserved or unused.',
    columns: ['variable', 'name', 'set by', 'sites'],
    none: 'No variable has a name.',
    rows: variables.map((row) => [
      `${{ events: 'event', eVars: 'eVar', props: 'prop' }[row.dictionary]}${row.number}`,
      row.name,
      row.rules.join(', '),
      among(row, sites),
    ]),
  };
}

function elementsOf({ elements, sites }: Report): Section {
  return {
    id: 'elements',
    title: 'Data elements',
    about: 'The data elements that bundles read.',
    columns: ['data element', 'description', 'personal', 'sites'],
    none: 'No bundle reads one.',
    rows: elements
      .filter(({ use }) => use === 'shipped')
      .map((row) => [row.name, row.doc, row.personal ?? '', among(row, sites)]),
  };
}

function unusedOf({ elements }: Report): Section {
  return {
    id: 'unused',
    title: 'Data elements in no bundle',
    about: 'Unused: no rule reads it. Left out: only rules that are in no bundle read it.',
    columns: ['data element', 'description', 'why'],
    none: 'Every data element is in a bundle.',
    rows: elements
      .filter(({ use }) => use !== 'shipped')
      .map(({ name, doc, use }) => [name, doc, use]),
  };
}

function leftOutOf({ leftOut, sites }: Report): Section {
  return {
    id: 'left-out',
    title: 'Rules in no bundle',
    about: 'The compiler leaves these rules out of the bundles listed.',
    columns: ['rule', 'why', 'where', 'sites'],
    none: 'Every rule is in a bundle.',
    rows: leftOut.map((row) => [
      row.rule,
      row.because,
      `${row.file}:${row.line}`,
      among(row, sites),
    ]),
  };
}

/** Converts seconds to text such as `390 days` or `30 min`. Returns a string unchanged. */
function lifetime(lives: string | number): string {
  if (typeof lives === 'string') return lives;
  for (const [unit, seconds] of [
    ['days', 86_400],
    ['h', 3600],
    ['min', 60],
  ] as const)
    if (lives >= seconds && lives % seconds === 0) return `${lives / seconds} ${unit}`;
  return `${lives} s`;
}
