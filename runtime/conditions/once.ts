import type { Allowed } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { ranOnce } from '../engine/page-view.ts';
import { readStored, store } from '../platform/storage/storage.ts';
import { onceStored } from '../uses.ts';
import type { onceSchema } from './once.schema.ts';

interface Remembering {
  /**
   * Identifies what contains the condition: the rule's number, or the data element's name. Set only
   * for `once: page`.
   */
  readonly rule?: number | string;
  /** The storage key, if the rule runs once per session or visitor. */
  readonly key?: string;
  /** Returns whether consent allows storing. */
  readonly allowed?: Allowed;
}

/**
 * The storage keys of the `once` conditions that were evaluated on this page. Kept in memory,
 * because storage may be unavailable.
 */
const passed = /* @__PURE__ */ atLoad(() => new Set<string>());

/**
 * Returns true on the first call for a rule. `per` says how long later calls return false: for the
 * page view, the session or the visitor. If a session's or visitor's first call can't be
 * stored, later calls return false only until the page is left. All other conditions are evaluated
 * first, so a run that those conditions prevent doesn't use up the first call.
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
