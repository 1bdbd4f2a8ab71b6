import type { Shape } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression } from '../model/expression.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { ModuleUse, RuleSpec } from '../model/spec.ts';

export interface Setting {
  readonly rule: RuleSpec;
  readonly use: ModuleUse;
  readonly kind: 'event' | 'action';
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: Expression;
  readonly shape: Shape | undefined;
}

/** Every setting of the events and actions of a site's rules, those within others included, with its shape. Archived rules are left aside. */
export function visitSettings(site: ResolvedSite, visit: (setting: Setting) => void): void {
  for (const rule of site.rules) {
    if (rule.archived) continue;
    for (const use of rule.events) into(use.settings, catalogue.events.get(use.module)!.settings, { rule, use, kind: 'event' });
    for (const use of rule.actions) into(use.settings, catalogue.actions.get(use.module)!.settings, { rule, use, kind: 'action' });
  }

  function into(expression: Expression, shape: Shape | undefined, owner: Pick<Setting, 'rule' | 'use' | 'kind'>): void {
    if (expression.kind === 'list') for (const item of expression.items) into(item, shape?.items, owner);
    if (expression.kind !== 'record') return;
    for (const { key, keyPlace, value } of expression.entries) {
      const own = shape?.properties?.[key] ?? shape?.others;
      visit({ ...owner, key, keyPlace, value, shape: own });
      into(value, own, owner);
    }
  }
}
