import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../expression/children.ts';
import type { Scope } from '../../expression/scope.ts';
import { windowOf } from '../../expression/window-state.ts';
import type { Expression, ModuleTest } from '../../model/expression.ts';
import type { Law } from '../law.ts';

const DAY_MS = 86_400_000;

/** A window is open on the date of the build, and says which days it means. */
export const windowsAreOpen: Law = (scope) => scope.site.rules.filter((rule) => !rule.archived && !scope.site.disabled.has(rule.id))
  .flatMap((rule) => rule.conditions.flatMap((condition) => inCondition(condition, scope)));

function inCondition(condition: Expression, scope: Scope): Diagnostic[] {
  const found: Diagnostic[] = [];
  const deciding = decidingWindows(condition);
  walk(condition, (part) => {
    if (part.kind === 'module-test' && part.module === 'date') found.push(...inWindow(part, deciding.includes(part), scope));
  });
  return found;
}

function inWindow(test: ModuleTest, leftOut: boolean, { site, asOf }: Scope): Diagnostic[] {
  const { from, until, zone } = windowOf(test, site.zone);
  if (from !== undefined && until !== undefined && until < from) return [];
  const days = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS);
  if (until !== undefined && until < asOf) return [diagnose('window-over', test.place, { until, days: days(until, asOf), asOf, leftOut })];
  const saysZone = test.settings.entries.some(({ key }) => key === 'zone');
  return [
    ...from !== undefined && from > asOf ? [diagnose('window-to-come', test.place, { from, days: days(asOf, from) })] : [],
    ...saysZone ? [] : [diagnose('window-zone-assumed', test.place, { zone })],
  ];
}

/** The windows without which the condition can't hold. */
function decidingWindows(condition: Expression): Expression[] {
  return condition.kind === 'all' ? condition.items.flatMap(decidingWindows) : [condition];
}
