import { diagnose } from '../../diagnostics/diagnose.ts';
import { walk } from '../../expression/children.ts';
import { decidedTests } from '../../expression/decided-tests.ts';
import { describe } from '../../expression/describe.ts';
import type { Scope } from '../../expression/scope.ts';
import type { Impossible } from '../../expression/sift-conditions.ts';
import { windowState } from '../../expression/window-state.ts';
import type { Expression } from '../../model/expression.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { mistake, ruleKey, type RuleFinding } from './site-facts.ts';
import type { SiftedRule } from './sifted-rule.ts';

/** Conditions that can't hold, contradict one another, or always hold. */
export function conditionFindings({ rule, sifted }: SiftedRule, scope: Scope): RuleFinding[] {
  if ('never' in sifted) return ofImpossible(sifted, rule, scope);
  return sifted.decided.flatMap(({ test, verdict }): RuleFinding[] => {
    if (verdict === 'never') return neverHolds(test, rule, scope);
    return test.kind === 'literal' || isChoice(test) ? [] : [{ kind: 'redundant', rule: ruleKey(rule), place: test.place, test: describe(test) }];
  });
}

function ofImpossible({ never, folded, beside }: Impossible, rule: RuleSpec, scope: Scope): RuleFinding[] {
  const within = decidedTests(never, scope).filter(({ verdict }) => verdict === 'never');
  // Of a condition that can't hold at all, the innermost part that decides it is the one to blame.
  if (within.length > 0) return neverHolds(innermost(never, scope), rule, scope);
  const related = beside ? [{ place: beside.place, message: 'This is what it contradicts.' }] : [];
  return [mistake(rule, diagnose('conditions-contradict', folded.place, { test: describe(folded), other: beside && describe(beside) }, { related }))];
}

function innermost(test: Expression, scope: Scope): Expression {
  const parts = test.kind === 'all' ? test.items : [];
  const part = parts.find((item) => decidedTests(item, scope).some(({ test: decided, verdict }) => decided === item && verdict === 'never'));
  return part ? innermost(part, scope) : test;
}

function neverHolds(test: Expression, rule: RuleSpec, scope: Scope): RuleFinding[] {
  // A window that is over has a law of its own, and false is written on purpose.
  if (test.kind === 'literal' || isChoice(test) || hasOverWindow(test, scope)) return [];
  const { paths, hosts } = scope.site.serves;
  const left = test.kind === 'comparison' && test.left.kind === 'source' && test.left.module === 'url' ? test.left.member : undefined;
  if (left === undefined) return [mistake(rule, diagnose('condition-never-holds', test.place, { test: describe(test) }))];
  const told = (serves: readonly string[], severity?: 'note') => diagnose('path-unserved', test.place, { test: describe(test), serves }, { severity });
  return [mistake(rule, told(left === 'host' ? hosts : paths), told([], 'note'))];
}

/** A test of a pack's parameter, put in by now: deciding it is what the parameter is for. */
function isChoice(test: Expression): boolean {
  return test.kind === 'comparison' && test.left.kind === 'literal';
}

function hasOverWindow(test: Expression, scope: Scope): boolean {
  let found = false;
  walk(test, (part) => {
    found ||= part.kind === 'module-test' && part.module === 'date' && windowState(part, scope) === 'over';
  });
  return found;
}
