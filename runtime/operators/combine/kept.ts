import type { Allowed } from '../../contract.ts';
import { contain } from '../../platform/safety/contain.ts';
import { serialise } from '../../platform/safety/serialise.ts';
import { readStored, store } from '../../platform/storage/storage.ts';

const page: Record<string, unknown> = Object.create(null) as Record<string, unknown>;

/**
 * Remembers a data element's value and returns it. If the value is absent, returns the last one
 * that the element had on this page.
 */
export const keptForPage = (name: string, value: unknown): unknown =>
  value === undefined ? page[name] : (page[name] = value);

/**
 * Stores a data element's value and returns it. If the value is absent, returns the last one that
 * was stored.
 * @param kind `sessionStorage` or `localStorage`
 * @param name the data element's name; the key is `tagwright.<name>`
 * @param allowed returns whether the visitor consents to storing the value. Without consent,
 * nothing is stored or read. If storing needs no consent, `allowed` is absent
 */
export const kept = (
  kind: 'sessionStorage' | 'localStorage',
  name: string,
  value: unknown,
  allowed?: Allowed,
): unknown => {
  if (allowed && !allowed()) return value;
  const key = `tagwright.${name}`;
  if (value !== undefined) {
    contain(`Failed to store ${name}.`, () => store(kind, key, serialise(value)));
    return value;
  }
  try {
    return (JSON.parse(readStored(kind, key) ?? 'null') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
};
