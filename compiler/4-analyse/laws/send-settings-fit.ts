import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import type { RecordEntry, RecordOf } from '../../model/expression.ts';
import type { Law } from '../law.ts';

/** Pairs of settings of `send-json` that exclude each other. */
const CONFLICTS = [
  { one: 'method: GET', other: 'batch', because: 'a query has one record, not a list' },
  { one: 'method: GET', other: 'by: beacon', because: 'a beacon is always a POST request' },
  { one: 'by: beacon', other: 'headers', because: 'a beacon has no headers of its own' },
  { one: 'by: beacon', other: 'retry', because: "a beacon's response can't be read" },
] as const;

/** Checks that the settings of each `send-json` can be combined. Reports the first conflict. */
export const sendSettingsFit: Law = (scope) =>
  scope.site.rules
    .filter(({ archived }) => !archived)
    .flatMap(({ actions }) =>
      actions
        .filter(({ module }) => module === 'send-json')
        .flatMap(({ settings }): Diagnostic[] => {
          const { entries } = fold(settings, scope) as RecordOf;
          for (const { one, other, because } of CONFLICTS) {
            const second = entries.find((entry) => isSetting(entry, other));
            if (second && entries.some((entry) => isSetting(entry, one)))
              return [diagnose('send-settings-conflict', second.keyPlace, { one, other, because })];
          }
          return [];
        }),
    );

/**
 * Returns whether an entry sets the wanted setting, given as a key (`batch`) or as a key with a
 * value (`method: GET`). An entry with the value false doesn't count.
 */
function isSetting({ key, value }: RecordEntry, wanted: string): boolean {
  const literal = value.kind === 'literal' ? value.value : undefined;
  return literal !== false && (wanted === key || wanted === `${key}: ${String(literal)}`);
}
