import { describe } from '../expression/describe.ts';
import { fold } from '../expression/fold.ts';
import { purposesOf } from '../expression/purposes-of.ts';
import { siftConditions } from '../expression/sift-conditions.ts';
import type { RecordOf } from '../model/expression.ts';
import type { Report } from './report.ts';
import type { ReportedBuild } from './reported-build.ts';

type Choice = Omit<Report['choices'][number], 'sites'>;

/** Where a bundle records a choice in the visitor's place: what is written, and under which conditions of its rule. */
export function choicesOf({ scope, manifest }: ReportedBuild): readonly Choice[] {
  const shipped = new Set(manifest.rules.map(({ id }) => id));
  return scope.site.rules.filter(({ id }) => shipped.has(id)).flatMap((rule) => rule.actions.flatMap(({ module, settings, place }): Choice[] => {
    const folded = fold(settings, scope) as RecordOf;
    if (!purposesOf({ module, settings: folded }).includes('necessary')) return [];
    const text = (key: string) => {
      const value = folded.entries.find((entry) => entry.key === key)?.value;
      return value ? describe(value) : '';
    };
    const sifted = siftConditions(rule.conditions, scope);
    const asked = 'conditions' in sifted ? sifted.conditions.map(describe).join(' and ') : '';
    return [{ rule: rule.id, name: text('name') || text('key'), value: text('value'), only: asked === '' ? 'always, whatever the visitor chose before' : asked, file: place.file, line: place.line }];
  }));
}
