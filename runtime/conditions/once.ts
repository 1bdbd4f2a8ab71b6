import type { Allowed } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { ranOnce } from '../engine/page-view.ts';
import { readStored, store } from '../platform/storage/storage.ts';
import { onceStored } from '../uses.ts';
import type { onceSchema } from './once.schema.ts';

interface Remembering {
  /** For `once` per page: the number of the rule, or the name of the data element, that has it. */
  readonly rule?: number | string;
  /** The storage key, if the rule runs once per session or visitor. */
  readonly key?: string;
  /** Whether storing is allowed. */
  readonly allowed?: Allowed;
}

/** The storage keys of conditions that have passed on this page, in case storage is unavailable. */
const passed = /* @__PURE__ */ atLoad(() => new Set<string>());

/**
 * Returns whether this is the first evaluation. Evaluated after all other conditions, so it
 * counts only runs that they allow.
 */
export const once = ({
  per,
  rule,
  key,
  allowed,
}: Partial<Settings<typeof onceSchema>> & Remembering): boolean => {
  if (!onceStored || key === undefined) return !ranOnce.has(rule!) && !!ranOnce.add(rule!);
  if (passed.has(key)) return false;
  passed.add(key);
  if (allowed && !allowed()) return true;
  const kind = per === 'session' ? 'sessionStorage' : 'localStorage';
  const isFirst = readStored(kind, key) === undefined;
  if (isFirst) store(kind, key, '1');
  return isFirst;
};
