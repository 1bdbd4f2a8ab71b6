import { message } from './message.ts';
import { suggest } from './suggest.ts';

/** Returns the last day of a date's month if the date's day is too high: 30 for `2025-04-31`. */
function lastDay(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)$/.exec(date) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) > last ? last : undefined;
}

/**
 * Messages about keys and values: unknown or missing keys, values of the wrong type, values that
 * aren't allowed.
 */
export const shapeMessages = {
  'key-unknown': message<{
    key: string;
    suggestion?: string;
    allowed: readonly string[];
    hint?: string | undefined;
  }>({
    severity: 'error',
    text: ({ key, suggestion }) => `Unknown key "${key}".${suggest(suggestion)}`,
    help: ({ allowed, hint }) =>
      hint ??
      (allowed.length === 0
        ? 'No other keys are allowed here.'
        : `Available keys: ${allowed.join(', ')}.`),
    why: "A key that Tagwright doesn't know would have no effect, so a typo could silently drop a setting such as a consent check. That is why every key must be known.",
    bad: 'rules:\n  - id: a\n    evnts: [page-bottom]',
    good: 'rules:\n  - id: a\n    events: [page-bottom]',
  }),
  'key-missing': message<{ key: string; doc?: string }>({
    severity: 'error',
    text: ({ key }) => `The key "${key}" is missing.`,
    help: ({ key, doc }) => (doc ? `Add "${key}" (${asPhrase(doc)}).` : undefined),
    why: 'This key is required. Without it, the settings here are incomplete.',
    bad: '- floodlight: { group: shop1, activity: view01 }',
    good: '- floodlight: { advertiser: "1234567", group: shop1, activity: view01 }',
  }),
  'value-type-wrong': message<{ wanted: string; found: string; help?: string }>({
    severity: 'error',
    text: ({ wanted, found }) => `This must be ${wanted}, but it is ${found}.`,
    help: ({ help }) => help,
    why: 'Each key takes one type of value. YAML derives the type from how a value is written: 12 is a number, "12" is text.',
    bad: 'events: click',
    good: 'events: [click]',
  }),
  'value-not-allowed': message<{
    value: string;
    suggestion?: string;
    allowed: readonly string[];
    hint?: string | undefined;
  }>({
    severity: 'error',
    text: ({ value, suggestion }) => `"${value}" isn't allowed here.${suggest(suggestion)}`,
    help: ({ allowed, hint }) => hint ?? `Allowed values: ${allowed.join(', ')}.`,
    why: 'This key has a fixed list of values. Any other value would have no meaning here.',
    bad: 'consent: { missing: reject }',
    good: 'consent: { missing: out }',
  }),
  'value-out-of-range': message<{ value: string; range: string }>({
    severity: 'error',
    text: ({ value, range }) =>
      / list\b/.test(value)
        ? `${value} isn't allowed here. Allowed: ${range}.`
        : `${value} is out of range. Allowed: ${range}.`,
    why: 'The value is outside of the range that works for this setting.',
    bad: 'timeout: 90s',
    good: 'timeout: 5s',
  }),
  'value-pattern-wrong': message<{
    value: string;
    wanted: string;
    product?: string;
    host?: string;
  }>({
    severity: 'error',
    // `wanted` is a noun phrase, or the doc of a setting. A doc is a sentence with a full stop.
    text: ({ value, wanted, product, host }) =>
      value === ''
        ? 'This text is empty.'
        : product !== undefined
          ? `"${value}" doesn't fit here: it is an ID of ${product}.`
          : !wanted.endsWith('.')
            ? `"${value}" isn't ${wanted}.`
            : host === undefined
              ? `"${value}" has the wrong format.`
              : `"${value}" is a URL, not a host name.`,
    help: ({ value, wanted, product, host }) =>
      host !== undefined
        ? `Write the host alone: ${host}.`
        : product !== undefined
          ? `Write ${wanted}.`
          : wanted.endsWith('.')
            ? `Expected: ${wanted}`
            : value === ''
              ? `Write ${wanted === 'text' ? 'at least one character' : wanted}.`
              : wanted.startsWith('a rule ID')
                ? `Write "${asId(value)}".`
                : undefined,
    why: 'This text must have a certain format, because the compiler or the browser relies on it.',
    bad: 'consent: { digits: { two: product } }',
    good: 'consent: { digits: { 2: product } }',
  }),
  'value-not-constant': message<{ found: string }>({
    severity: 'error',
    text: ({ found }) =>
      found === 'a token'
        ? "This value can't contain tokens. It is used as it is written."
        : "This value must be known when the bundle is built, so it can't come from the page.",
    help: ({ found }) => `Write the value itself instead of ${found}.`,
    why: "The compiler uses this value while it builds the bundle: a selector, for example, decides what the bundle listens to. The value of a source is known only later, on a visitor's page.",
    bad: '- click: { selector: { cookie: selector } }',
    good: '- click: { selector: .buy }',
  }),
  'duration-without-unit': message<{ value: number; units: readonly string[] }>({
    severity: 'warning',
    text: ({ value }) =>
      `${value} is only ${value < 60_000 ? `${value} ${value === 1 ? 'millisecond' : 'milliseconds'}` : `${inMinutes(value)}, because a number without a unit is in milliseconds`}.`,
    help: ({ value, units }) =>
      value < 60_000
        ? `Write the unit: ${units.map((unit) => `${value}${unit}`).join(', ')}.`
        : `If you mean ${value} seconds, write ${inLargestUnit(value * 1000)}. If you mean milliseconds, write ${value}ms.`,
    why: 'A number without a unit is in milliseconds. In other tools, the unit of such a setting is often seconds, minutes or days.',
    bad: '- time-on-page: 30',
    good: '- time-on-page: 30s',
  }),
  'duration-too-long': message<{ days: number; most: number }>({
    severity: 'warning',
    text: ({ days, most }) =>
      `${days} days are too long: browsers keep a cookie for ${most} days at most.`,
    help: ({ most }) => `Write ${most}d or less.`,
    why: 'Browsers delete a cookie after 400 days, even if its lifetime is longer. If a script has written the cookie, some browsers delete it after 7 days.',
    bad: '- set-cookie: { name: a, value: b, lifetime: 730d, purpose: analytics }',
    good: '- set-cookie: { name: a, value: b, lifetime: 400d, purpose: analytics }',
  }),
  'percentage-as-fraction': message<{ value: number }>({
    severity: 'warning',
    text: ({ value }) => `${value} is less than one percent.`,
    help: ({ value }) =>
      `Write ${Number((value * 100).toPrecision(12))} for ${Number((value * 100).toPrecision(12))} %. If you mean less than one percent, add "percentage-as-fraction" to "notes:" in tagwright.yaml.`,
    why: 'Percentages go from 0 to 100, so 0.75 is not three quarters but less than one in a hundred.',
    bad: '- sample: { percent: 0.75 }',
    good: '- sample: { percent: 75 }',
  }),
  'duration-wrong': message<{ value: string; instead?: string | undefined }>({
    severity: 'error',
    text: ({ value, instead }) => `"${value}" isn't a duration.${suggest(instead)}`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Write a number with a unit, such as 500ms, 2s, 30min, 12h or 90d, or a number of milliseconds.'
        : `Write ${instead}.`,
    why: 'A duration is a number with a unit (ms, s, min, h or d) and no space between them, or a number of milliseconds. A constant that is used as a duration must be a number of milliseconds.',
    bad: 'timeout: 2 sec',
    good: 'timeout: 2s',
  }),
  'date-wrong': message<{ value: string }>({
    severity: 'error',
    text: ({ value }) => {
      const last = lastDay(value);
      return last === undefined
        ? `"${value}" isn't a date.`
        : `The day ${value} doesn't exist: ${value.slice(0, 7)} has ${last} days.`;
    },
    help: ({ value }) => {
      const last = lastDay(value);
      return last === undefined
        ? 'Write the year, month and day, such as 2025-03-19.'
        : `Write ${value.slice(0, 8)}${last}, or another day.`;
    },
    why: 'A date is written as year, month and day, because 04/03/2025, for example, means different days in different countries. The day must exist in the calendar.',
    bad: '- date: { from: 19.03.2025 }',
    good: '- date: { from: 2025-03-19 }',
  }),
  'time-zone-unknown': message<{ value: string; suggestion?: string | undefined }>({
    severity: 'error',
    text: ({ value, suggestion }) => `Unknown time zone "${value}".${suggest(suggestion)}`,
    help: () => 'Write a continent and a city, such as Asia/Kolkata, or UTC.',
    why: 'The time zone decides which date and time a moment has. Tagwright knows the names of the IANA time zone database. Abbreviations such as IST are ambiguous.',
    bad: '- date: { until: 2025-05-31, zone: IST }',
    good: '- date: { until: 2025-05-31, zone: Asia/Kolkata }',
  }),
  'regular-expression-slashes-missing': message<{ value: string }>({
    severity: 'error',
    text: ({ value }) => `"${value}" has no slashes around it, so it isn't a regular expression.`,
    help: ({ value }) => `Write '/${value.replace(/(?<!\\)\//g, '\\/').replaceAll("'", "''")}/'.`,
    why: 'Under "matches", a regular expression is written as /pattern/ or /pattern/i. The slashes show that it is a pattern and not plain text.',
    bad: '{ query: model, matches: ^galaxy }',
    good: "{ query: model, matches: '/^galaxy/' }",
  }),
  'regular-expression-invalid': message<{
    written: string;
    flags: string | undefined;
    reason: string;
  }>({
    severity: 'error',
    text: ({ written, flags, reason }) =>
      `The regular expression ${written} is invalid: ${flags === undefined ? reason : `the flags "${flags}" aren't valid`}.`,
    help: ({ flags }) =>
      flags !== undefined
        ? 'Only these flags may follow the last slash, each at most once: i (ignores upper and lower case), m, s and u.'
        : 'The characters ( ) [ ] { } . * + ? / ^ $ | have a special meaning. To match one of them, write a \\ before it.',
    why: "Browsers throw an error if they can't parse a pattern, so every comparison with it would fail on the page.",
    bad: "{ url: path, matches: '/(in/' }",
    good: "{ url: path, matches: '/\\(in/' }",
  }),
};

/** Returns a name as a rule ID: `in-buy-click` for `IN - Buy Click`. */
function asId(name: string): string {
  const words = name.toLowerCase().replace(/[^a-z0-9/]+/g, '-');
  return words.replace(/^[-/]+|[-/]+$/g, '') || 'shop/example';
}

/** Returns a duration in minutes, with at most one decimal. */
function inMinutes(milliseconds: number): string {
  const minutes = Number((milliseconds / 60_000).toFixed(1));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Returns a duration in the largest unit that gives a whole number. */
function inLargestUnit(milliseconds: number): string {
  const units = { d: 86_400_000, h: 3_600_000, min: 60_000, s: 1000 };
  const [unit, length] =
    Object.entries(units).find(([, each]) => milliseconds % each === 0) ?? (['ms', 1] as const);
  return `${milliseconds / length}${unit}`;
}

/**
 * Returns the doc of a setting without its capital letter and full stop: "the id" for "The id.".
 */
function asPhrase(doc: string): string {
  const text = doc.replace(/\.$/, '');
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
