import { recordField } from '../tree/record-field.ts';
import type { EdgeSetting } from '../../model/edge-setting.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { GuardedPurpose } from '../../model/plan.ts';

/** The features of the edge client that a site uses, besides sending the events of rules. */
export interface WholeEdge {
  /** The global names of the command interface. Empty if page code can't use it. */
  readonly names: readonly string[];
  readonly linkClicks: boolean;
  readonly exchanges: boolean;
  readonly thirdPartyCookies: boolean;
  readonly idMigration: boolean;
  /** The purposes of the features in use. */
  readonly purposes: readonly GuardedPurpose[];
}

/**
 * Returns the edge features in a site's settings, or undefined if the site uses none of them.
 * Without these features, the bundle contains the small edge client, which only sends the events of
 * rules.
 */
export function wholeEdge(edge: RecordOf | undefined): WholeEdge | undefined {
  const setting = (key: EdgeSetting) => recordField(edge, key);
  const isOn = (key: EdgeSetting): boolean => {
    const value = setting(key);
    return value?.kind === 'literal' && value.value === true;
  };
  const global = setting('global');
  const names =
    global?.kind === 'list'
      ? global.items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : []))
      : [];
  const linkClicks = isOn('link-clicks');
  const exchanges = isOn('exchange');
  const thirdPartyCookies = isOn('third-party-cookies');
  const idMigration = isOn('id-migration');
  if (!names.length && !linkClicks && !exchanges && !thirdPartyCookies && !idMigration)
    return undefined;
  return {
    names,
    linkClicks,
    exchanges,
    thirdPartyCookies,
    idMigration,
    purposes: exchanges ? ['analytics', 'advertising'] : ['analytics'],
  };
}
