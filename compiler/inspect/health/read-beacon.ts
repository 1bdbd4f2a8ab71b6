import { decodeHealth, type HealthCounts } from '../../model/health-counts.ts';

/** A health beacon in a log, with the time of its entry. */
export interface Beacon extends HealthCounts {
  /** The time of the log entry in milliseconds; undefined if the log doesn't have it. */
  readonly at: number | undefined;
}

/** The start of a time in ISO 8601. `Date.parse` also accepts many other texts, such as `rule 7`. */
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T|$)/;

/**
 * Reads a line of a log. The line is the body of a beacon, or an object `{ body, time }` that
 * contains this body. `time` is optional, and other fields are ignored.
 * @returns undefined if the line isn't a beacon or if `time` is invalid
 */
export function readBeacon(line: string): Beacon | undefined {
  const value = parsed(line);
  const entry = Array.isArray(value) ? { body: value } : value;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { body, time } = entry as { readonly body?: unknown; readonly time?: unknown };
  const counts = decodeHealth(typeof body === 'string' ? parsed(body) : body);
  const text = time == null ? undefined : String(time);
  const at = text === undefined ? undefined : ISO_TIME.test(text) ? Date.parse(text) : NaN;
  return counts && !Number.isNaN(at) ? { ...counts, at } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
