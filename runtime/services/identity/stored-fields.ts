import { now } from '../../platform/timing/clock.ts';
import { readLegacyCookie, writeLegacyCookie } from './legacy-cookie.ts';
import { version } from './version.ts';

/**
 * The fields that the library stores for a visitor (E-09), by their names in the cookie:
 * - MCMID: the ECID
 * - MCAID: the analytics id
 * - MCAAMB: the blob (`d_blob`), opaque data of the id service
 * - MCOPTOUT: the opt-out
 * - MCCIDH: a hash of the customer's ids
 * - MCIDTS: the day of the last request
 * - MCAAMLH: the region, for ID syncs
 * - MCSYNCSOP: the syncs that were run
 */
export type StoredName =
  'MCMID' | 'MCAID' | 'MCAAMB' | 'MCAAMLH' | 'MCOPTOUT' | 'MCCIDH' | 'MCIDTS' | 'MCSYNCSOP';

/** A value and its expiry, in seconds since 1970. A value without an expiry never expires. */
export type Stored = readonly [value: string, untilS?: number];

const seconds = (): number => Math.floor(now() / 1000);

/**
 * Parses the cookie's value, such as `NAME|value|NAME-1700000000|value`. The number after a name is
 * the field's expiry. Other libraries write a number and `|` before the first name; `start`
 * contains this prefix.
 */
const parse = (
  text = '',
): {
  readonly start: string;
  readonly entries: Map<string, readonly [value: string, until: string]>;
} => {
  const start = /^-?\d+\|/.exec(text)?.[0] ?? '';
  const parts = text.slice(start.length).split('|');
  const entries = new Map<string, readonly [string, string]>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [name, until = ''] = parts[at]!.split('-') as [string, string?];
    entries.set(name, [parts[at + 1]!, until]);
  }
  return { start, entries };
};

/** Returns a field of the organisation's cookie, or undefined if it is missing or expired. */
export const readStoredField = (org: string, name: StoredName): string | undefined => {
  const [value, until] = parse(readLegacyCookie(org)).entries.get(name) ?? [];
  return value && (!until || parseInt(until, 10) > seconds()) ? value : undefined;
};

/**
 * Writes fields and the library's version to the organisation's cookie. Stored fields remain
 * unchanged if they aren't given, or are given as undefined. A value can't contain `|`.
 */
export const writeStoredFields = (
  org: string,
  fields: { readonly [name in StoredName]?: Stored | undefined },
): void => {
  const { start, entries } = parse(readLegacyCookie(org));
  for (const [name, field] of Object.entries(fields)) {
    // The suffix `s` makes other libraries end the opt-out at its expiry or with the session,
    // whichever comes first.
    if (field)
      entries.set(name, [field[0], field[1] ? `${field[1]}${name === 'MCOPTOUT' ? 's' : ''}` : '']);
  }
  entries.delete('vVersion');
  entries.set('vVersion', [version, '']);
  writeLegacyCookie(
    org,
    start +
      [...entries]
        .map(([name, [value, until]]) => `${name}${until && `-${until}`}|${value}`)
        .join('|'),
  );
};
