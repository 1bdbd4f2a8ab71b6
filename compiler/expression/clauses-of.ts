import type { Case, Comparison, Expression, ModuleTest } from '../model/expression.ts';
import { decide } from './decide.ts';
import { fold } from './fold.ts';
import { plainValue, undecided } from './plain-value.ts';
import type { Scope } from './scope.ts';
import { seeThrough } from './see-through.ts';

/** A test, and whether it holds. */
export interface Claim {
  readonly test: Expression;
  readonly holds: boolean;
}

/** Claims that hold together. */
export type Clause = readonly Claim[];

/** Beyond so many clauses nothing is concluded: better to keep a test too many than to compile for minutes. */
const MOST = 256;

/**
 * A folded test as a choice between clauses: it holds exactly where one of them does.
 * @param holds false for the clauses of its opposite
 * @returns undefined where there are too many
 */
export function clausesOf(test: Expression, holds: boolean, scope: Scope): readonly Clause[] | undefined {
  switch (test.kind) {
    case 'literal': return (test.value === true) === holds ? [[]] : [];
    case 'not': return clausesOf(test.item, !holds, scope);
    case 'all': case 'any': {
      const parts = test.items.map((item) => clausesOf(item, holds, scope));
      return (test.kind === 'all') === holds ? together(parts) : either(parts);
    }
    case 'comparison': return ofComparison(test, holds, scope);
    case 'quantified': return [[test.how === 'none' ? { test: { ...test, how: 'some' }, holds: !holds } : { test, holds }]];
    case 'module-test': return test.module === 'date' && !holds ? outside(test) : [[{ test, holds }]];
    default: return [[{ test, holds }]];
  }
}

/** Outside a window: before its first day, or after its last. */
function outside(window: ModuleTest): readonly Clause[] {
  const ends = ['from', 'until'].filter((end) => window.settings.entries.some(({ key }) => key === end));
  return ends.map((end): Clause => [{
    holds: false,
    test: { ...window, settings: { ...window.settings, entries: window.settings.entries.filter(({ key }) => key === end || key === 'zone') } },
  }]);
}

/** The clauses in which all of the parts hold. */
export function together(parts: readonly (readonly Clause[] | undefined)[]): readonly Clause[] | undefined {
  let clauses: readonly Clause[] = [[]];
  for (const part of parts) {
    if (!part || clauses.length * part.length > MOST) return undefined;
    clauses = clauses.flatMap((clause) => part.map((other) => [...clause, ...other]));
  }
  return clauses;
}

function either(parts: readonly (readonly Clause[] | undefined)[]): readonly Clause[] | undefined {
  const clauses: Clause[] = [];
  for (const part of parts) {
    if (!part || clauses.length + part.length > MOST) return undefined;
    clauses.push(...part);
  }
  return clauses;
}

function ofComparison(comparison: Comparison, holds: boolean, scope: Scope): readonly Clause[] | undefined {
  const left = seeThrough(comparison.left, scope);
  const right = plainValue(comparison.right);
  if (left.kind === 'case' && right !== undecided) {
    const branches = ofCase(left, holds, (value) => decide(comparison.test, value, right), scope);
    if (branches) return branches;
  }
  if ((comparison.test === 'visible' || comparison.test === 'chosen') && typeof right === 'boolean') {
    return [[{ test: { ...comparison, right: { kind: 'literal', value: true, place: comparison.place } }, holds: holds === right }]];
  }
  return [[{ test: comparison, holds }]];
}

/** The branches whose value answers as wanted, each with the earlier ones not taken; undefined where a value isn't plain. */
function ofCase({ branches, otherwise, place }: Case, holds: boolean, ask: (value: Exclude<ReturnType<typeof plainValue>, symbol>) => boolean, scope: Scope): readonly Clause[] | undefined {
  const found: (readonly Clause[] | undefined)[] = [];
  const before: Expression[] = [];
  for (const branch of [...branches, { when: { kind: 'literal', value: true, place } as const, then: otherwise ?? { kind: 'absent', place } as const }]) {
    const value = plainValue(branch.then);
    if (value === undecided) return undefined;
    const when = fold(branch.when, scope);
    if (ask(value) === holds) found.push(together([clausesOf(when, true, scope), ...before.map((earlier) => clausesOf(earlier, false, scope))]));
    before.push(when);
  }
  return either(found);
}
