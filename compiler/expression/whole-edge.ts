import type { RecordOf } from '../model/expression.ts';
import type { GuardedPurpose } from '../model/plan.ts';

/** What a site asks of its edge beyond sending its rules' events. */
export interface WholeEdge {
  /** The names under which page code finds the command interface; none where it doesn't. */
  readonly names: readonly string[];
  readonly linkClicks: boolean;
  readonly exchanges: boolean;
  readonly thirdPartyCookies: boolean;
  readonly idMigration: boolean;
  /** What all that is for. */
  readonly purposes: readonly GuardedPurpose[];
}

/** Reads it from a site's edge settings; undefined where the small client will do, which only sends. */
export function wholeEdge(edge: RecordOf | undefined): WholeEdge | undefined {
  const setting = (key: string) => edge?.entries.find((entry) => entry.key === key)?.value;
  const isOn = (key: string): boolean => {
    const value = setting(key);
    return value?.kind === 'literal' && value.value === true;
  };
  const global = setting('global');
  const names = global?.kind === 'list' ? global.items.flatMap((item) => item.kind === 'literal' ? [String(item.value)] : []) : [];
  const [linkClicks, exchanges, thirdPartyCookies, idMigration] = ['link-clicks', 'exchange', 'third-party-cookies', 'id-migration'].map(isOn) as [boolean, boolean, boolean, boolean];
  if (!names.length && !linkClicks && !exchanges && !thirdPartyCookies && !idMigration) return undefined;
  return { names, linkClicks, exchanges, thirdPartyCookies, idMigration, purposes: exchanges ? ['analytics', 'advertising'] : ['analytics'] };
}
