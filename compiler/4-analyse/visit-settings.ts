import type { Shape } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { ModuleUse, RuleSpec } from '../model/spec.ts';

export interface Setting {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: Expression;
  readonly shape: Shape | undefined;
}

/**
 * Visits every setting of a site's events and actions. Settings inside other settings are visited
 * too. Archived rules are left out.
 */
export function visitSettings(
  site: ResolvedSite,
  visit: (setting: Setting, kind: 'event' | 'action', rule: RuleSpec) => void,
): void {
  for (const rule of site.rules) {
    if (rule.archived) continue;
    for (const use of rule.events)
      for (const setting of settingsOf(use, catalogue.events.get(use.module)!.settings))
        visit(setting, 'event', rule);
    for (const use of rule.actions)
      for (const setting of settingsOf(use, catalogue.actions.get(use.module)!.settings))
        visit(setting, 'action', rule);
  }
}

/** The settings of each record, cached because sites share rules. */
const cached = new WeakMap<RecordOf, readonly Setting[]>();

function settingsOf({ settings }: ModuleUse, shape: Shape): readonly Setting[] {
  const found = cached.get(settings) ?? within(settings, shape);
  cached.set(settings, found);
  return found;
}

function within(expression: Expression, shape: Shape | undefined): Setting[] {
  if (expression.kind === 'list')
    return expression.items.flatMap((item) => within(item, shape?.items));
  if (expression.kind !== 'record') return [];
  return expression.entries.flatMap(({ key, keyPlace, value }) => {
    const own = shape?.properties?.[key] ?? shape?.others;
    return [{ key, keyPlace, value, shape: own }, ...within(value, own)];
  });
}
