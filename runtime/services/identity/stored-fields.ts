import { now } from '../../platform/clock.ts';
import { readLegacyCookie, writeLegacyCookie } from './legacy-cookie.ts';
import { version } from './version.ts';

/**
 * What the library keeps of a visitor (E-09), by its name in the cookie: MCMID the experience cloud id, MCAID the
 * analytics id, MCAAMB the blob, MCOPTOUT the opt-out, MCCIDH a hash of the customer's ids, MCIDTS the day of the last
 * id call; and of the id syncs MCAAMLH the region and MCSYNCSOP the syncs that were done.
 */
export type StoredName = 'MCMID' | 'MCAID' | 'MCAAMB' | 'MCAAMLH' | 'MCOPTOUT' | 'MCCIDH' | 'MCIDTS' | 'MCSYNCSOP';

/** A value and until when it counts, in seconds since 1970; always where nothing is said. */
export type Stored = readonly [value: string, untilS?: number];

const seconds = (): number => Math.floor(now() / 1000);

/** `NAME|value|NAME-1700000000|value`, with a number before it that other libraries write; kept as it is. */
const parse = (text = ''): { readonly start: string; readonly entries: Map<string, readonly [value: string, until: string]> } => {
  const start = /^-?\d+\|/.exec(text)?.[0] ?? '';
  const parts = text.slice(start.length).split('|');
  const entries = new Map<string, readonly [string, string]>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [name, until = ''] = parts[at]!.split('-') as [string, string?];
    entries.set(name, [parts[at + 1]!, until]);
  }
  return { start, entries };
};

/** A value that the organisation's cookie keeps; undefined where there is none, or it counts no longer. */
export const readStoredField = (org: string, name: StoredName): string | undefined => {
  const [value, until] = parse(readLegacyCookie(org)).entries.get(name) ?? [];
  return value && (!until || parseInt(until, 10) > seconds()) ? value : undefined;
};

/** Puts values into the organisation's cookie; what else it holds stays. A value may not hold a bar. */
export const writeStoredFields = (org: string, fields: { readonly [name in StoredName]?: Stored | undefined }): void => {
  const { start, entries } = parse(readLegacyCookie(org));
  for (const [name, field] of Object.entries(fields)) {
    // The opt-out ends with the session, too: other libraries know by the letter.
    if (field) entries.set(name, [field[0], field[1] ? `${field[1]}${name === 'MCOPTOUT' ? 's' : ''}` : '']);
  }
  entries.delete('vVersion');
  entries.set('vVersion', [version, '']);
  writeLegacyCookie(org, start + [...entries].map(([name, [value, until]]) => `${name}${until && `-${until}`}|${value}`).join('|'));
};
