import type { Allowed, Settings } from '../contract.ts';
import { atLoad } from '../platform/at-load.ts';
import { ranOnce } from '../engine/page-view.ts';
import { readStored, store } from '../platform/storage.ts';
import { onceStored } from '../uses.ts';
import type { onceSchema } from './once.schema.ts';

interface Remembering {
  /** The rule's number, where it counts for the page. */
  readonly rule?: number | string;
  /** What is stored, where it counts for longer. */
  readonly key?: string;
  /** Whether it may be stored. */
  readonly allowed?: Allowed;
}

/** Those that have passed on this page, in case that nothing could be stored. */
const passed = /* @__PURE__ */ atLoad(() => new Set<string>());

/**
 * Whether this is the first time that it is asked. Asked last of a rule's conditions, so that only a run whose
 * other conditions hold counts.
 */
export const once = ({ per, rule, key, allowed }: Partial<Settings<typeof onceSchema>> & Remembering): boolean => {
  if (!onceStored || key === undefined) return !ranOnce.has(rule!) && !!ranOnce.add(rule!);
  if (passed.has(key)) return false;
  passed.add(key);
  if (allowed && !allowed()) return true;
  const kind = per === 'session' ? 'sessionStorage' : 'localStorage';
  const isFirst = readStored(kind, key) === undefined;
  if (isFirst) store(kind, key, '1');
  return isFirst;
};
