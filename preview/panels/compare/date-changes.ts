import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import { loadBundle, stateOn } from '../../session/bundles/load-bundles.ts';

type Rules = Pick<SiteManifest, 'rules'>;

/** The names of the rules that differ between a date range (then) and the selected date (now). */
export interface RuleChanges {
  readonly onlyThen: readonly string[];
  readonly onlyNow: readonly string[];
  /** The rules that exist then and now, but whose content has changed: their digests differ. */
  readonly changed: readonly string[];
}

/** A date range in which a storefront's rules differ from those on the selected date. */
export interface DateChange extends RuleChanges {
  /** The first day, YYYY-MM-DD; null if there is none. */
  readonly from: string | null;
  /** The last day, YYYY-MM-DD; undefined if there is none. */
  readonly until: string | undefined;
  /** A day of the range, YYYY-MM-DD. */
  readonly asOf: string;
}

/**
 * Returns the date ranges in which the rules differ from those on a given day, in chronological
 * order.
 * @throws Error if the manifest of a range can't be loaded
 */
export async function dateChanges(
  index: BundleIndex,
  manifest: SiteManifest,
  day: string,
): Promise<DateChange[]> {
  const states = index.sites[manifest.site]?.states ?? [];
  const now = stateOn(states, day);
  const changes: DateChange[] = [];
  for (const [at, state] of states.entries()) {
    if (state === now) continue;
    // Manifests are loaded one at a time, because each can make `tagwright dev` compile the bundles
    // of another date.
    const then = await loadBundle(index, manifest.site, state.asOf);
    const rules = ruleChanges(then.manifest, manifest);
    const next = states[at + 1]?.from ?? undefined;
    changes.push({
      ...rules,
      from: state.from,
      until: next === undefined ? undefined : dayBefore(next),
      asOf: state.asOf,
    });
  }
  return changes.filter((change) =>
    [change.onlyThen, change.onlyNow, change.changed].some(({ length }) => length > 0),
  );
}

/** Returns the rules that only one of two bundles has, and the rules whose digests differ. */
export function ruleChanges(then: Rules, now: Rules): RuleChanges {
  const digests = (of: Rules): ReadonlyMap<string, string> =>
    new Map(of.rules.map(({ id, digest }) => [id, digest]));
  const [before, after] = [digests(then), digests(now)];
  const names = (of: Rules, has: (id: string) => boolean): string[] =>
    of.rules.flatMap(({ id, name }) => (has(id) ? [name] : []));
  return {
    onlyThen: names(then, (id) => !after.has(id)),
    onlyNow: names(now, (id) => !before.has(id)),
    changed: names(now, (id) => before.has(id) && before.get(id) !== after.get(id)),
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
