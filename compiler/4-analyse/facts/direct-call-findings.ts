import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { fold } from '../../expression/fold.ts';
import type { Scope } from '../../expression/scope.ts';
import type { ModuleUse, RuleSpec } from '../../model/spec.ts';
import { mistake, type RuleFinding } from './site-facts.ts';

interface Call {
  readonly rule: RuleSpec;
  readonly id: string | undefined;
  readonly place: ModuleUse['place'];
}

/** Direct calls that no rule listens for, and those that neither a rule nor the page makes. */
export function directCallFindings(rules: readonly RuleSpec[], scope: Scope): RuleFinding[] {
  const calls = (of: (rule: RuleSpec) => readonly ModuleUse[]) => rules.flatMap((rule) => of(rule).filter(({ module }) => module === 'direct-call').map((use) => callOf(use, rule, scope)));
  const [heard, sent] = [calls(({ events }) => events), calls(({ actions }) => actions)];
  const [heardIds, sentIds] = [heard, sent].map((each) => each.flatMap(({ id }) => id ?? [])) as [string[], string[]];
  const { listedDirectCalls } = scope.site;
  const known = listedDirectCalls && [...sentIds, ...listedDirectCalls];
  const unheard = sent.filter(({ id }) => id !== undefined && !heardIds.includes(id))
    .map(({ rule, id, place }) => mistake(rule, diagnose('direct-call-unheard', place, { id: id!, suggestion: didYouMean(id!, heardIds) })));
  // An id that is known only in the page may be any.
  if (known === undefined || sent.some(({ id }) => id === undefined)) return unheard;
  return [...unheard, ...heard.filter(({ id }) => id !== undefined && !known.includes(id))
    .map(({ rule, id, place }) => mistake(rule, diagnose('direct-call-unsent', place, { id: id!, suggestion: didYouMean(id!, known) })))];
}

function callOf({ settings }: ModuleUse, rule: RuleSpec, scope: Scope): Call {
  const entry = settings.entries.find(({ key }) => key === 'id');
  const folded = entry && fold(entry.value, scope);
  return { rule, id: folded?.kind === 'literal' ? String(folded.value) : undefined, place: entry?.value.place ?? rule.place };
}
