import { sha256 } from '../cache/sha256.ts';
import type { Condition, DateRange } from '../model/expression.ts';

/** Keys that aren't hashed, because source locations don't change the code's behaviour. */
const PLACES: ReadonlySet<string> = new Set(['place', 'keyPlace']);

/**
 * Returns a digest of 16 hex digits that depends on the parts, but not on their source locations.
 */
export function digest(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts, (key, value: unknown) =>
    PLACES.has(key) ? undefined : asHashedEarlier(value),
  );
  return sha256(text).slice(0, 16);
}

/**
 * Returns a condition or a date range in the form that earlier releases hashed, and any other value
 * unchanged. A new form would change the digests of unchanged rules.
 */
function asHashedEarlier(value: unknown): unknown {
  const { kind } = (value ?? {}) as Partial<Condition | DateRange>;
  if (kind === 'condition') return { ...(value as Condition), kind: 'module-test' };
  if (kind !== 'date-range') return value;
  const { from, until, zone } = value as DateRange;
  const entries = Object.entries({ from, until, zone }).flatMap(([name, day]) =>
    day ? [{ key: name, value: day }] : [],
  );
  return { kind: 'module-test', module: 'date', settings: { kind: 'record', entries } };
}
