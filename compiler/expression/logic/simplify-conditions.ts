import { answerGiven } from './answer-given.ts';
import { fold } from '../fold/fold.ts';
import { isFalse, isTrue } from '../tree/is-true.ts';
import type { Scope } from '../tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { DecidedTest } from '../../model/plan.ts';
import { decidedTests } from '../fold/decided-tests.ts';
import { isPure, runsOtherCode } from '../fold/is-pure.ts';

export interface SimplifiedConditions {
  /** The conditions to evaluate in the page, in order. */
  readonly conditions: readonly Expression[];
  readonly decided: readonly DecidedTest[];
}

/** A condition that prevents the rule from ever firing. */
export interface Impossible {
  readonly never: Expression;
  readonly folded: Expression;
  /**
   * A single earlier condition that can't be true together with `never`. Absent if no condition
   * contradicts `never` by itself.
   */
  readonly beside?: Expression;
}

/** A condition, or one item of a condition with `all`. */
interface Part {
  readonly test: Expression;
  /** The index of the condition. */
  readonly index: number;
}

/**
 * The maximum number of parts (`Part`) that are compared with each other. If a rule has more, none
 * of its parts are compared, because that could take minutes. Redundant tests may then remain in
 * the bundle.
 */
const MOST_COMPARED = 100;

/** Folds a rule's conditions for a site, omits redundant conditions, and finds contradictions. */
export function simplifyConditions(
  written: readonly Expression[],
  scope: Scope,
): SimplifiedConditions | Impossible {
  const known =
    simplified.get(scope) ??
    new WeakMap<readonly Expression[], SimplifiedConditions | Impossible>();
  simplified.set(scope, known);
  const result = known.get(written) ?? simplify(written, scope);
  known.set(written, result);
  return result;
}

/** Caches the results, because both the analysis and the plan need them. */
const simplified = new WeakMap<
  Scope,
  WeakMap<readonly Expression[], SimplifiedConditions | Impossible>
>();

function simplify(written: readonly Expression[], scope: Scope): SimplifiedConditions | Impossible {
  const decided: DecidedTest[] = [];
  const parts: Part[] = [];
  for (const [index, condition] of written.entries()) {
    const folded = fold(condition, scope);
    if (isFalse(folded)) return { never: condition, folded };
    decided.push(...decidedTests(condition, scope));
    if (!isTrue(folded))
      parts.push(
        ...(folded.kind === 'all' && condition.kind !== 'named-test' ? folded.items : [folded]).map(
          (test) => ({ test, index }),
        ),
      );
  }
  const compared = parts.length > MOST_COMPARED ? [] : parts;
  const clash = findClash(compared, scope);
  if (clash)
    return {
      never: written[clash.part.index]!,
      folded: clash.part.test,
      ...(clash.other && { beside: clash.other.test }),
    };
  const redundant = findRedundant(compared, scope);
  const kept = parts.filter((part) => !redundant.has(part));
  return {
    conditions: written.flatMap((_, index) => {
      const items = kept.filter((part) => part.index === index).map(({ test }) => test);
      return items.length > 1 ? [{ kind: 'all' as const, items, place: items[0]!.place }] : items;
    }),
    decided: [
      ...decided,
      ...parts.flatMap((part): DecidedTest[] => {
        const by = redundant.get(part);
        return by ? [{ test: part.test, verdict: 'implied', by: by.map(({ test }) => test) }] : [];
      }),
    ],
  };
}

/**
 * Returns the first part that can't be true if all earlier parts are true. Ignores parts with side
 * effects or varying values. If a part waits or runs a script, the parts after it aren't compared
 * with the parts before it, because values can have changed. `other` is an earlier part that alone
 * contradicts `part`; undefined if there is no such part.
 */
function findClash(
  parts: readonly Part[],
  scope: Scope,
): { readonly part: Part; readonly other: Part | undefined } | undefined {
  let before: Part[] = [];
  for (const part of parts) {
    if (runsOtherCode(part.test, scope)) before = [];
    if (!isPure(part.test, scope)) continue;
    if (
      answerGiven(
        before.map(({ test }) => test),
        part.test,
        scope,
      ) === false
    ) {
      return {
        part,
        other: before.find(({ test }) => answerGiven([test], part.test, scope) === false),
      };
    }
    before.push(part);
  }
  return undefined;
}

/**
 * Returns each redundant part with the parts that imply it. Parts are compared only if no part with
 * a side effect or a varying value is evaluated between them. Of two equal parts, the later one is
 * redundant.
 */
function findRedundant(parts: readonly Part[], scope: Scope): ReadonlyMap<Part, readonly Part[]> {
  const redundant = new Map<Part, readonly Part[]>();
  for (const run of pureRuns(parts, scope)) {
    for (const part of [...run].reverse()) {
      const others = run.filter((other) => other !== part && !redundant.has(other));
      if (
        answerGiven(
          others.map(({ test }) => test),
          part.test,
          scope,
        ) !== true
      )
        continue;
      const alone = others.find(({ test }) => answerGiven([test], part.test, scope) === true);
      redundant.set(part, alone ? [alone] : others);
    }
  }
  return redundant;
}

function pureRuns(parts: readonly Part[], scope: Scope): readonly (readonly Part[])[] {
  const runs: Part[][] = [[]];
  for (const part of parts) {
    if (isPure(part.test, scope)) runs.at(-1)!.push(part);
    else runs.push([]);
  }
  return runs;
}
