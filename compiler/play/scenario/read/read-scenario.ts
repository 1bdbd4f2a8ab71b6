import { pageFields } from '../read-page.ts';
import type { Scenario } from '../scenario.ts';
import type { Problem } from './problem.ts';
import { clauses, date } from './read-cited.ts';
import { readStep } from './read-step.ts';
import { fields, list, mapOf, optional, text, textLike, whole, yes, zone } from './reader.ts';

const viewport = { width: 1280, height: 800 };
const visitorDefaults = {
  cookies: {},
  ecid: undefined,
  viewport,
  zone: 'UTC',
  language: 'en-US',
  referrer: undefined,
};

const visitor = fields({
  cookies: optional(mapOf(text), {}),
  ecid: optional(textLike(/^\d{38}$/, '38 digits in quotes'), undefined),
  viewport: optional(fields({ width: whole, height: whole }), viewport),
  zone: optional(zone, 'UTC'),
  language: optional(text, 'en-US'),
  referrer: optional(text, undefined),
});

const document = fields({
  scenario: text,
  covers: clauses,
  partly: clauses,
  site: text,
  'as-of': date,
  at: optional(
    textLike(
      /^(\d{4}-\d\d-\d\dT)?\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/,
      'a time, or a date and time, such as 23:59:59+05:30 or 2025-06-01T00:00:00Z',
    ),
    '12:00',
  ),
  environment: optional(text, 'production'),
  visitor: optional(visitor, visitorDefaults),
  pages: optional(list(pageFields), []),
  logs: optional(list(text), []),
  'needs-browser': optional(text, undefined),
  'shop-script': optional(yes, undefined),
  steps: list(readStep, 1),
});

/** The JSON Schema of a scenario, for editors. */
export const scenarioSchema = document.schema;

/**
 * Reads a scenario from a parsed YAML value.
 * @returns the scenario, or its problems
 */
export function readScenario(value: unknown): {
  readonly scenario: Scenario | undefined;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const {
    scenario: title,
    'as-of': asOf,
    at,
    'needs-browser': needsBrowser,
    'shop-script': shopScript,
    ...rest
  } = document(value, '', problems);
  const startMs = clockStart(asOf, at);
  if (problems.length === 0 && !isDate(asOf))
    problems.push({ path: 'as-of', message: "isn't a valid date" });
  else if (problems.length === 0 && Number.isNaN(startMs))
    problems.push({ path: 'at', message: "isn't a valid date and time" });
  return {
    scenario:
      problems.length === 0
        ? {
            title,
            asOf,
            startMs,
            ...(needsBrowser !== undefined && { needsBrowser }),
            ...(shopScript && { hasShopScript: true }),
            ...rest,
          }
        : undefined,
    problems,
  };
}

/** Returns whether a date exists. `Date.parse` reads 2025-04-31 as the first of May. */
function isDate(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/**
 * Returns the clock's start in ms since 1970. Uses the date of `as-of` if `at` has no date, and UTC
 * if `at` has no zone.
 */
function clockStart(asOf: string, at: string): number {
  const dated = at.includes('T') ? at : `${asOf}T${at}`;
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(dated) ? dated : `${dated}Z`);
}
