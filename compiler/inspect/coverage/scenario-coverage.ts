import type { ExcludedRule } from '../../model/manifest-rule.ts';
import type { TraceMeta } from '../../model/trace-meta.ts';
import type { Coverage } from './coverage.ts';
import type { Fact } from './trace-facts.ts';

/**
 * Returns the coverage of one scenario.
 * @param known all sites that the rules define, such as `in`
 */
export function scenarioCoverage(
  { site, rules, branches }: TraceMeta,
  {
    excluded,
    known,
  }: { readonly excluded: readonly ExcludedRule[]; readonly known: readonly string[] },
  facts: readonly Fact[],
): Coverage {
  const logged = new Set(facts.map((fact) => JSON.stringify(fact)));
  const count = (...fact: Fact): number => (logged.has(JSON.stringify(fact)) ? 1 : 0);
  return {
    scenarios: 1,
    rules: rules.map(({ id, at }, rule) => ({
      id,
      at,
      fired: count('fired', rule),
      blocked: count('blocked', rule),
      asked: count('asked', rule),
    })),
    conditions: rules.flatMap(({ id, conditions }, rule) =>
      conditions.map(({ text, at }, index) => ({
        of: id,
        text,
        at,
        seenTrue: count('condition', rule, index, true),
        seenFalse: count('condition', rule, index, false),
      })),
    ),
    branches: branches.map(({ of, text, at }, index) => ({
      of,
      text,
      at,
      seenTrue: count('branch', index, true),
      seenFalse: count('branch', index, false),
    })),
    leftOut: excluded.map(({ id, because, file, line }) => ({ id, because, at: { file, line } })),
    sites: { played: [site], known },
  };
}
