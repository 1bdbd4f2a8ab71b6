import { diagnose } from '../../diagnostics/diagnose.ts';
import { answerGiven } from '../../expression/answer-given.ts';
import { fold } from '../../expression/fold.ts';
import { keyOf } from '../../expression/key-of.ts';
import type { Scope } from '../../expression/scope.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import { mistake, type RuleFinding } from './site-facts.ts';
import type { SiftedRule } from './sifted-rule.ts';

interface Write {
  /** Where the value goes: `eVars 38`. */
  readonly variable: string;
  readonly place: Place;
  readonly value: string;
}

interface Writer extends SiftedRule {
  readonly conditions: readonly Expression[];
  readonly writes: readonly Write[];
}

/** Two rules that write another value into one variable, on the same event and with the same order. */
export function writeFindings(rules: readonly SiftedRule[], scope: Scope): RuleFinding[] {
  const groups = new Map<string, SiftedRule[]>();
  for (const each of rules) {
    if ('never' in each.sifted || !each.rule.actions.some(({ module }) => module === 'set-variables')) continue;
    for (const { module, settings } of each.rule.events) {
      const key = `${each.rule.order} ${module} ${keyOf(settings)}`;
      groups.set(key, [...groups.get(key) ?? [], each]);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1).flatMap((group) => {
    const writers = group.map((each) => writerOf(each, scope));
    return writers.flatMap((writer, index) => clashes(writer, writers.slice(0, index), scope));
  });
}

function writerOf(each: SiftedRule, scope: Scope): Writer {
  const conditions = 'never' in each.sifted ? [] : each.sifted.conditions;
  return { ...each, conditions, writes: each.rule.actions.flatMap(({ module, settings }) => module === 'set-variables' ? writesOf(settings, scope) : []) };
}

function clashes(writer: Writer, before: readonly Writer[], scope: Scope): RuleFinding[] {
  for (const other of before) {
    const second = writer.writes.find(({ variable, value }) => other.writes.some((write) => write.variable === variable && write.value !== value));
    if (!second || excludeOneAnother(writer, other, scope)) continue;
    const first = other.writes.find(({ variable }) => variable === second.variable)!;
    return [mistake(writer.rule, diagnose('variable-written-twice', second.place, { variable: second.variable, other: other.rule.id, order: writer.rule.order }, {
      related: [{ place: first.place, message: 'The other rule writes it here.' }],
    }))];
  }
  return [];
}

function excludeOneAnother(writer: Writer, other: Writer, scope: Scope): boolean {
  const all: Expression = { kind: 'all', items: writer.conditions, place: writer.rule.place };
  return other.conditions.length > 0 && writer.conditions.length > 0 && answerGiven(other.conditions, all, scope) === false;
}

/** Props, eVars and the page's own variables; events only add up. */
function writesOf(settings: RecordOf, scope: Scope): Write[] {
  const folded = fold(settings, scope);
  if (folded.kind !== 'record') return [];
  return folded.entries.flatMap(({ key, keyPlace, value }): Write[] => {
    if (value.kind === 'record' && key !== 'identity') return value.entries.map((entry) => ({ variable: `${key} ${entry.key}`, place: entry.keyPlace, value: keyOf(entry.value) }));
    return value.kind === 'list' || value.kind === 'record' ? [] : [{ variable: key, place: keyPlace, value: keyOf(value) }];
  });
}
