import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { fold } from '../../expression/fold/fold.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { ModuleUse, RuleSpec } from '../../model/spec.ts';
import { reportable, type RuleFinding } from './site-facts.ts';

interface Call {
  readonly rule: RuleSpec;
  readonly id: string | undefined;
  readonly place: ModuleUse['place'];
}

/**
 * Finds direct calls that no rule listens for. Also finds rules that listen for a direct call that
 * is never made, neither by a rule nor by the page.
 */
export function directCallFindings(rules: readonly RuleSpec[], scope: Scope): RuleFinding[] {
  const calls = (of: (rule: RuleSpec) => readonly ModuleUse[]) =>
    rules.flatMap((rule) =>
      of(rule)
        .filter(({ module }) => module === 'direct-call')
        .map((use) => callOf(use, rule, scope)),
    );
  const [listeners, callers] = [
    calls(({ events }) => events),
    [...calls(({ actions }) => actions), ...rules.flatMap(failuresOf)],
  ];
  const [listenerIds, callerIds] = [listeners, callers].map((each) =>
    each.flatMap(({ id }) => id ?? []),
  ) as [string[], string[]];
  const { listedDirectCalls } = scope.site;
  const callable = listedDirectCalls && new Set([...callerIds, ...listedDirectCalls]);
  const listened = new Set(listenerIds);
  // For each misspelled call, the ID that was probably meant. Rules that listen for such an ID
  // aren't reported, because the misspelled call is reported already.
  const meant = new Set<string>();
  const withoutRule = callers
    .filter(({ id }) => id !== undefined && !listened.has(id))
    .map(({ rule, id, place }) => {
      const suggestion = didYouMean(id!, listenerIds);
      if (suggestion !== undefined) meant.add(suggestion);
      return reportable(rule, diagnose('direct-call-without-rule', place, { id: id!, suggestion }));
    });
  // If the page can make calls with any ID, or a call's ID isn't known at build time, any listener
  // may be called, so none is reported.
  if (callable === undefined || callers.some(({ id }) => id === undefined)) return withoutRule;
  return [
    ...withoutRule,
    ...listeners
      .filter(({ id }) => id !== undefined && !callable.has(id) && !meant.has(id))
      .map(({ rule, id, place }) =>
        reportable(
          rule,
          diagnose('direct-call-without-caller', place, {
            id: id!,
            suggestion: didYouMean(id!, callable),
          }),
        ),
      ),
  ];
}

/** Returns the direct calls that a rule makes if its actions fail. */
function failuresOf(rule: RuleSpec): readonly Call[] {
  return rule.actions.flatMap(({ onFailure: id, place }) =>
    id === undefined ? [] : [{ rule, id, place }],
  );
}

function callOf({ settings }: ModuleUse, rule: RuleSpec, scope: Scope): Call {
  const entry = settings.entries.find(({ key }) => key === 'id');
  const folded = entry && fold(entry.value, scope);
  return {
    rule,
    id: folded?.kind === 'literal' ? String(folded.value) : undefined,
    place: entry?.value.place ?? rule.place,
  };
}
