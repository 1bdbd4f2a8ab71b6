import { diagnose } from '../../diagnostics/diagnose.ts';
import { answerGiven } from '../../expression/logic/answer-given.ts';
import { fold } from '../../expression/fold/fold.ts';
import { canonicalKey } from '../../expression/tree/canonical-key.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import { reportable, type RuleFinding } from './site-facts.ts';
import type { SimplifiedRule } from './simplified-rule.ts';

/** A rule is compared with at most this many earlier rules that set the same variable. */
const MOST_COMPARED = 50;

interface Write {
  /** The variable, such as `eVars 38`. */
  readonly variable: string;
  readonly place: Place;
  readonly value: string;
}

interface Writer extends SimplifiedRule {
  readonly conditions: readonly Expression[];
  readonly writes: readonly Write[];
}

/**
 * Finds two rules that set a variable to different values on the same event and with the same
 * `order`, and whose conditions can be true together.
 */
export function writeFindings(rules: readonly SimplifiedRule[], scope: Scope): RuleFinding[] {
  const groups = new Map<string, SimplifiedRule[]>();
  for (const each of rules) {
    if (
      'never' in each.simplified ||
      !each.rule.actions.some(({ module }) => module === 'set-variables')
    )
      continue;
    for (const { module, settings } of each.rule.events) {
      const key = `${each.rule.order} ${module} ${canonicalKey(settings)}`;
      const group = groups.get(key);
      if (group) group.push(each);
      else groups.set(key, [each]);
    }
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => {
      const before = new Map<string, Writer[]>();
      return group.flatMap((each) => {
        const writer = writerOf(each, scope);
        const found = clashes(writer, before, scope);
        for (const { variable } of writer.writes) {
          const writers = before.get(variable);
          if (writers) writers.push(writer);
          else before.set(variable, [writer]);
        }
        return found;
      });
    });
}

function writerOf(each: SimplifiedRule, scope: Scope): Writer {
  const conditions = 'never' in each.simplified ? [] : each.simplified.conditions;
  return {
    ...each,
    conditions,
    writes: each.rule.actions.flatMap(({ module, settings }) =>
      module === 'set-variables' ? writesOf(settings, scope) : [],
    ),
  };
}

/**
 * Finds an earlier rule that sets a variable of `writer` to a different value. Skips a rule if its
 * conditions and those of `writer` can't be true together.
 * @param before the earlier rules, grouped by the variable that they set
 */
function clashes(
  writer: Writer,
  before: ReadonlyMap<string, readonly Writer[]>,
  scope: Scope,
): RuleFinding[] {
  for (const second of writer.writes) {
    for (const other of (before.get(second.variable) ?? []).slice(-MOST_COMPARED)) {
      const first = other.writes.find(
        ({ variable, value }) => variable === second.variable && value !== second.value,
      );
      if (!first || excludeOneAnother(writer, other, scope)) continue;
      return [
        reportable(
          writer.rule,
          diagnose(
            'variable-written-twice',
            second.place,
            { variable: second.variable, other: other.rule.id, order: writer.rule.order },
            {
              related: [{ place: first.place, message: 'The other rule sets it here.' }],
            },
          ),
        ),
      ];
    }
  }
  return [];
}

function excludeOneAnother(writer: Writer, other: Writer, scope: Scope): boolean {
  const all: Expression = { kind: 'all', items: writer.conditions, place: writer.rule.place };
  return (
    other.conditions.length > 0 &&
    writer.conditions.length > 0 &&
    answerGiven(other.conditions, all, scope) === false
  );
}

/**
 * Returns the variables that an action sets, except `identity` and variables that are lists. For
 * example, the `events` lists of two actions add up, so neither list replaces the other.
 */
function writesOf(settings: RecordOf, scope: Scope): Write[] {
  const folded = fold(settings, scope);
  if (folded.kind !== 'record') return [];
  return folded.entries.flatMap(({ key, keyPlace, value }): Write[] => {
    if (value.kind === 'record' && key !== 'identity')
      return value.entries.map((entry) => ({
        variable: `${key} ${entry.key}`,
        place: entry.keyPlace,
        value: canonicalKey(entry.value),
      }));
    return value.kind === 'list' || value.kind === 'record'
      ? []
      : [{ variable: key, place: keyPlace, value: canonicalKey(value) }];
  });
}
