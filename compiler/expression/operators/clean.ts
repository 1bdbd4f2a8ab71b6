import { calculate } from './calculate.ts';
import { decodeHtml } from './decode-html.ts';
import { MATCHED_CHARACTERS, numeric } from './decide.ts';
import { formatDate } from './format-date.ts';
import { sha256 } from './sha256.ts';
import type { Value } from '../tree/value.ts';

/**
 * Matches an @, which may be URL-encoded. A text with an @ counts as an email address (S-02 in
 * test/specification.yaml).
 */
const EMAIL = /@|%(25)*40/;

/**
 * Matches an email address within a URL segment: text before and after an @, which may be
 * URL-encoded once or more.
 */
const EMAIL_WITHIN = /.(@|%(25)*40)./i;

/** The cleaning steps that change a string, by name. */
const STEPS: { readonly [step: string]: (text: string, argument: Value) => Value } = {
  trim: (text) => text.trim(),
  'lower-case': (text) => text.toLowerCase(),
  'upper-case': (text) => text.toUpperCase(),
  'collapse-spaces': (text) => text.replace(/\s+/g, ' ').trim(),
  'decode-html': decodeHtml,
  number: (text) => numeric(text),
  remove: (text, argument) => text.split(String(argument)).join(''),
  replace: (text, argument) => {
    const { from, to } = argument as { from: Value; to: Value };
    return text.split(String(from)).join(String(to));
  },
  capture: (text, argument) => {
    const { match, group } = argument as unknown as { match: RegExp; group: number };
    return new RegExp(match.source, match.flags).exec(text.slice(0, MATCHED_CHARACTERS))?.[group];
  },
  hash: (text) => (text === '' ? undefined : sha256(text)),
  split: (text, argument) => text.split(String(argument)),
  'blank-emails': (text) =>
    text
      .split(/([/?&=#]+)/)
      .map((part) => (EMAIL_WITHIN.test(part) ? '' : part))
      .join(''),
  'blank-if': (text, argument) => (argument === 'looks-like-email' && EMAIL.test(text) ? '' : text),
};

/**
 * Returns the result of a cleaning step. `pick`, `join` and `sum` need a list, and `round` needs a
 * number. Most other steps need a string. A value of the wrong type is returned unchanged. Only
 * `at` and `format-date` differ: for a value that they can't use, they return undefined.
 * @throws if the step isn't implemented here; the check phase reports unknown names
 */
export function clean(step: string, value: Value, argument: Value): Value {
  if (step === 'pick')
    return Array.isArray(value) ? (value[Number(argument) - 1] ?? undefined) : value;
  if (step === 'join') return Array.isArray(value) ? joined(value, String(argument)) : value;
  if (step === 'sum') return Array.isArray(value) ? calculate('sum-of', value) : value;
  if (step === 'round') return typeof value === 'number' ? rounded(value, Number(argument)) : value;
  if (step === 'format-date') {
    const { as, zone } = argument as { as: Value; zone: Value };
    return formatDate(value, String(as), String(zone));
  }
  if (step === 'at') return partAt(value, String(argument).split('.'));
  const change = STEPS[step];
  if (!change)
    throw new Error(
      `The evaluator doesn't know the cleaning step "${step}": add it to compiler/expression/operators/clean.ts.`,
    );
  return typeof value === 'string' ? change(value, argument) : value;
}

function partAt(value: Value, [name, ...rest]: readonly string[]): Value {
  if (name === undefined) return value ?? undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const key = name === 'last' && Array.isArray(value) ? value.length - 1 : name;
  return Object.hasOwn(value, key)
    ? partAt((value as { readonly [name: string]: Value })[key], rest)
    : undefined;
}

function joined(list: readonly Value[], between: string): string {
  return list
    .filter((entry) => ['string', 'number', 'boolean'].includes(typeof entry))
    .map(String)
    .join(between);
}

/**
 * Rounds a number half up, based on its decimal notation: 1.005 becomes 1.01. Numbers that are so
 * large that they have no decimals are unchanged.
 */
function rounded(value: number, decimals: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const result = Number(`${shifted}e-${decimals}`);
  return Number.isNaN(result) ? value : result;
}
