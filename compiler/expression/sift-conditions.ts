import { answerGiven } from './answer-given.ts';
import { fold, isFalse, isTrue } from './fold.ts';
import type { Scope } from './scope.ts';
import type { Expression } from '../model/expression.ts';
import type { DecidedTest } from '../model/plan.ts';
import { decidedTests } from './decided-tests.ts';
import { isSteady } from './is-steady.ts';

export interface SiftedConditions {
  /** Those that must be asked in the page, in order. */
  readonly conditions: readonly Expression[];
  readonly decided: readonly DecidedTest[];
}

/** A condition because of which the rule can never fire. */
export interface Impossible {
  readonly never: Expression;
  readonly folded: Expression;
  /** The condition with which it can't hold together; none where it can't hold at all. */
  readonly beside?: Expression;
}

/** A part of a condition that must hold for itself: one item of an `all`. */
interface Part {
  readonly test: Expression;
  /** Of which condition. */
  readonly index: number;
}

/** Folds a rule's conditions for a site, leaves out those that others imply, and finds those that can't hold together. */
export function siftConditions(written: readonly Expression[], scope: Scope): SiftedConditions | Impossible {
  const known = sifted.get(scope) ?? new WeakMap<readonly Expression[], SiftedConditions | Impossible>();
  sifted.set(scope, known);
  const result = known.get(written) ?? sift(written, scope);
  known.set(written, result);
  return result;
}

/** The laws ask, and the plan asks again. */
const sifted = new WeakMap<Scope, WeakMap<readonly Expression[], SiftedConditions | Impossible>>();

function sift(written: readonly Expression[], scope: Scope): SiftedConditions | Impossible {
  const decided: DecidedTest[] = [];
  const parts: Part[] = [];
  for (const [index, condition] of written.entries()) {
    const folded = fold(condition, scope);
    if (isFalse(folded)) return { never: condition, folded };
    decided.push(...decidedTests(condition, scope));
    if (!isTrue(folded)) parts.push(...(folded.kind === 'all' && condition.kind !== 'named-test' ? folded.items : [folded]).map((test) => ({ test, index })));
  }
  const clash = findClash(parts, scope);
  if (clash) return { never: written[clash.part.index]!, folded: clash.part.test, ...(clash.other && { beside: clash.other.test }) };
  const redundant = findRedundant(parts, scope);
  const kept = parts.filter((part) => !redundant.has(part));
  return {
    conditions: written.flatMap((_, index) => {
      const items = kept.filter((part) => part.index === index).map(({ test }) => test);
      return items.length > 1 ? [{ kind: 'all' as const, items, place: items[0]!.place }] : items;
    }),
    decided: [...decided, ...parts.flatMap((part): DecidedTest[] => {
      const by = redundant.get(part);
      return by ? [{ test: part.test, verdict: 'implied', by: by.map(({ test }) => test) }] : [];
    })],
  };
}

/** The first part that can't hold together with those before it, and the one that it clashes with, where it is one. */
function findClash(parts: readonly Part[], scope: Scope): { readonly part: Part; readonly other: Part | undefined } | undefined {
  const before: Part[] = [];
  for (const part of parts) {
    if (!isSteady(part.test, scope)) continue;
    if (answerGiven(before.map(({ test }) => test), part.test, scope) === false) {
      return { part, other: before.find(({ test }) => answerGiven([test], part.test, scope) === false) };
    }
    before.push(part);
  }
  return undefined;
}

/**
 * Parts that hold wherever others hold that are asked with nothing in between, with those others; of two that say the
 * same, the later one.
 */
function findRedundant(parts: readonly Part[], scope: Scope): ReadonlyMap<Part, readonly Part[]> {
  const redundant = new Map<Part, readonly Part[]>();
  for (const run of steadyRuns(parts, scope)) {
    for (const part of [...run].reverse()) {
      const others = run.filter((other) => other !== part && !redundant.has(other));
      if (answerGiven(others.map(({ test }) => test), part.test, scope) !== true) continue;
      const alone = others.find(({ test }) => answerGiven([test], part.test, scope) === true);
      redundant.set(part, alone ? [alone] : others);
    }
  }
  return redundant;
}

function steadyRuns(parts: readonly Part[], scope: Scope): readonly (readonly Part[])[] {
  const runs: Part[][] = [[]];
  for (const part of parts) {
    if (isSteady(part.test, scope)) runs.at(-1)!.push(part);
    else runs.push([]);
  }
  return runs;
}
