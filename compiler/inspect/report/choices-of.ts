import { describe } from '../../expression/tree/describe.ts';
import { fold } from '../../expression/fold/fold.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import { simplifyConditions } from '../../expression/logic/simplify-conditions.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { Report } from './report.ts';
import type { ReportedBuild } from './reported-build.ts';

type Choice = Omit<Report['choices'][number], 'sites'>;

/**
 * Returns the actions that store a consent choice for the visitor. Each entry contains the stored
 * value, and the conditions of the action's rule.
 */
export function choicesOf({ scope, manifest }: ReportedBuild): readonly Choice[] {
  const shipped = new Set(manifest.rules.map(({ id }) => id));
  return scope.site.rules
    .filter(({ id }) => shipped.has(id))
    .flatMap((rule) =>
      rule.actions.flatMap(({ module, settings, place }): Choice[] => {
        const folded = fold(settings, scope) as RecordOf;
        if (!purposesOf({ module, settings: folded }).includes('necessary')) return [];
        const text = (key: string) => {
          const value = folded.entries.find((entry) => entry.key === key)?.value;
          return value ? describe(value) : '';
        };
        const simplified = simplifyConditions(rule.conditions, scope);
        const conditions =
          'conditions' in simplified ? simplified.conditions.map(describe).join(' and ') : '';
        return [
          {
            rule: rule.id,
            name: text('name') || text('key'),
            value: text('value'),
            only:
              conditions === ''
                ? "always, regardless of the visitor's earlier choices"
                : conditions,
            file: place.file,
            line: place.line,
          },
        ];
      }),
    );
}
