import type { Fields } from '../../variables/put.ts';
import { isRecord } from './merge.ts';

/**
 * The configuration overrides of a request (G-06): those of the command over those of the instance, each top-level
 * key whole. What says nothing is left out, as the SDK does: nothing, empty text, empty lists, and `enabled: true`.
 * @returns undefined where nothing is overridden
 */
export const configOverrides = (global: Fields | undefined, local: Fields | undefined): Fields | undefined =>
  pruned(Object.assign({}, global, local));

const pruned = (fields: Fields): Fields | undefined => {
  const kept = Object.entries(fields)
    .map(([key, value]) => [key, isRecord(value) ? pruned(value) : value] as const)
    .filter(([key, value]) => says(key, value));
  return kept.length ? Object.fromEntries(kept) : undefined;
};

const says = (key: string, value: unknown): boolean =>
  value !== null && value !== '' && !(key === 'enabled' && value === true) && !(Array.isArray(value) && !value.length)
  && /^(object|boolean|number|string)$/.test(typeof value);
