import { isZone } from '../../model/is-zone.ts';
import type { Shape } from '../../../runtime/contract.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';

/** The reason why a value doesn't fit a shape, with the arguments of its message. */
export type TypeMismatch =
  | { readonly code: 'value-type-wrong'; readonly wanted: string }
  | {
      readonly code: 'value-not-allowed';
      readonly value: string;
      readonly allowed: readonly string[];
    }
  | { readonly code: 'value-out-of-range'; readonly range: string }
  | {
      readonly code: 'value-pattern-wrong';
      readonly value: string;
      readonly wanted: string;
      /** True if the setting expects a Google ID and the value looks like a Google ID. */
      readonly isGoogleId?: true;
      /** The Google product of the ID in the value, if the setting expects another product's ID. */
      readonly product?: string;
      /** The URL's host, if the value is a URL and the setting expects a host name. */
      readonly host?: string;
    }
  | { readonly code: 'date-wrong'; readonly value: string }
  | {
      readonly code: 'time-zone-unknown';
      readonly value: string;
      readonly suggestion: string | undefined;
    };

const WORDS: { readonly [type: string]: string } = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys',
};

/** Returns a description of the values that a shape accepts. */
export function describeShape(shape: Shape): string {
  return shape.enum ? `one of ${shape.enum.join(', ')}` : (WORDS[shape.type ?? ''] ?? 'a value');
}

/** Returns the reason why a plain value doesn't fit a shape; undefined if it fits. */
export function typeMismatch(
  value: string | number | boolean,
  shape: Shape,
): TypeMismatch | undefined {
  if (shape.enum && !shape.enum.includes(value))
    return { code: 'value-not-allowed', value: String(value), allowed: shape.enum.map(String) };
  if (!fits(value, shape.type)) return { code: 'value-type-wrong', wanted: describeShape(shape) };
  if (shape.date && !isDay(String(value))) return { code: 'date-wrong', value: String(value) };
  if (shape.zone && !isNamedZone(String(value)))
    return {
      code: 'time-zone-unknown',
      value: String(value),
      suggestion: ABBREVIATION.test(String(value)) ? undefined : didYouMean(String(value), zones()),
    };
  if (
    typeof value === 'number' &&
    (value < (shape.minimum ?? -Infinity) || value > (shape.maximum ?? Infinity))
  ) {
    return { code: 'value-out-of-range', range: rangeOf(shape) };
  }
  const matches =
    typeof value !== 'string' ||
    (value.length >= (shape.minLength ?? 0) &&
      (shape.pattern === undefined || new RegExp(shape.pattern).test(value)));
  return matches
    ? undefined
    : {
        code: 'value-pattern-wrong',
        value: String(value),
        wanted:
          shape.doc ??
          (shape.pattern === undefined ? 'text' : `text that matches ${shape.pattern}`),
        ...googleId(String(value), shape),
        ...hostOfUrl(String(value), shape),
      };
}

/**
 * Two texts that show whether a setting expects a host name. The pattern of such a setting matches
 * the first text, but not the second. A pattern for IDs matches neither of them, and a pattern for
 * names of cookies matches both.
 */
const [SOME_HOST, NO_HOST] = ['1-a.example', '$a'];

/** If a setting expects a host name, but the value is a URL, returns the URL's host. */
function hostOfUrl(value: string, { pattern }: Shape): { readonly host: string } | undefined {
  if (pattern === undefined) return undefined;
  const host = /^https?:\/\/([a-z0-9.-]+(?::\d+)?)(?:[/?#]|$)/i.exec(value)?.[1]?.toLowerCase();
  const fits = (text: string) => new RegExp(pattern).test(text);
  return host !== undefined && fits(host) && fits(SOME_HOST) && !fits(NO_HOST)
    ? { host }
    : undefined;
}

/** Google products by the prefix of their IDs. These IDs are easily confused. */
const GOOGLE_IDS: { readonly [prefix: string]: string } = {
  UA: 'Universal Analytics, which no longer exists',
  GTM: 'a container of Google Tag Manager',
  AW: 'Google Ads',
  DC: 'Campaign Manager',
  G: 'Google Analytics',
};

/** The IDs that settings expect, by the start of the setting's pattern. */
const WANTED_IDS = [
  {
    pattern: '^(G|GT)-',
    prefix: 'G',
    wanted: 'the ID of a Google tag, such as G-ABC1234567',
  },
  {
    pattern: '^AW-',
    prefix: 'AW',
    wanted: 'the ID of an account of Google Ads, such as AW-123456789',
  },
];

/**
 * Returns a description of the wanted ID if a setting expects a Google ID and the value begins like
 * a Google ID. If the value's ID belongs to another product, also returns this other product.
 * Otherwise returns undefined.
 */
function googleId(
  value: string,
  { pattern = '' }: Shape,
): { readonly wanted: string; readonly isGoogleId: true; readonly product?: string } | undefined {
  const prefix = /^([A-Z]+)-[\w-]+$/.exec(value)?.[1] ?? '';
  const product = GOOGLE_IDS[prefix];
  const setting = WANTED_IDS.find((each) => pattern.startsWith(each.pattern));
  if (product === undefined || !setting) return undefined;
  const { wanted } = setting;
  return { wanted, isGoogleId: true, ...(prefix !== setting.prefix && { product }) };
}

function fits(value: string | number | boolean, type: Shape['type']): boolean {
  if (type === undefined) return true;
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function rangeOf({ minimum, maximum }: Shape): string {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

/** Returns whether a string is a valid date. 2025-02-30, for example, isn't. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Matches abbreviations such as IST and BST. They aren't accepted, because they are ambiguous and
 * not every browser supports them.
 */
const ABBREVIATION = /^(?!UTC$|GMT$)[A-Z]{3,4}$/i;

/**
 * Returns whether a string is the name of a time zone. Offsets such as +05:30 aren't accepted,
 * because they ignore daylight-saving time.
 */
function isNamedZone(text: string): boolean {
  const known =
    zoneNames.get(text) ?? (isZone(text) && !/^[+-]/.test(text) && !ABBREVIATION.test(text));
  zoneNames.set(text, known);
  return known;
}

/** Results are cached, because checking a name is slow and rules use only a few time zones. */
const zoneNames = new Map<string, boolean>();

/** Returns the time zones to suggest. Intl's list lacks some common names. */
function zones(): string[] {
  return [
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/Buenos_Aires',
  ];
}
