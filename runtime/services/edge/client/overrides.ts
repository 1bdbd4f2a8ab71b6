import { otherDatastreams } from '../other-datastreams.ts';
import type { Fields } from '../../variables/put.ts';
import { isRecord } from './merge.ts';

/**
 * Returns the configuration overrides of a request (G-06), or undefined if nothing is overridden.
 * If both parameters have the same top-level key, the value of the command (`local`) replaces that
 * of the instance (`global`). As in Adobe's SDK, the result omits null, `enabled: true`, and empty
 * strings, lists and objects.
 */
export const configOverrides = (
  global: Fields | undefined,
  local: Fields | undefined,
): Fields | undefined => pruned(Object.assign({}, global, local));

/** Returns the same as `configOverrides`, without the datastream's ID that a command can add. */
export const overridesIn = (
  global: Fields | undefined,
  { datastreamId: _, ...local }: Fields = {},
): Fields | undefined => configOverrides(global, local);

/** Returns the datastream's ID in the overrides of a command. */
export const datastreamIn = ({ datastreamId }: Fields = {}): { readonly datastreamId?: string } =>
  typeof datastreamId === 'string' ? { datastreamId } : {};

const pruned = (fields: Fields): Fields | undefined => {
  const kept = Object.entries(fields)
    .map(([key, value]) => [key, isRecord(value) ? pruned(value) : value] as const)
    .filter(([key, value]) => isOverride(key, value));
  return kept.length ? Object.fromEntries(kept) : undefined;
};

const isOverride = (key: string, value: unknown): boolean =>
  value !== null &&
  value !== '' &&
  !(key === 'enabled' && value === true) &&
  !(Array.isArray(value) && !value.length) &&
  /^(object|boolean|number|string)$/.test(typeof value);

/**
 * Returns the configuration overrides for an event that is sent to another datastream. They contain
 * that datastream's ID, and remove the site's report suites.
 */
export const overridesOf = (xdm: Fields): { readonly overrides?: Fields } => {
  const datastreamId = otherDatastreams.get(xdm);
  return datastreamId ? { overrides: { datastreamId, com_adobe_analytics: undefined } } : {};
};
