import { createHash } from 'node:crypto';

/** Where something stands says nothing of what it does. */
const PLACES: ReadonlySet<string> = new Set(['place', 'keyPlace']);

/** 16 hex digits that are the same for what does the same, wherever it stands in the files. */
export function digest(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts, (key, value: unknown) => PLACES.has(key) ? undefined : value);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
