import type { ConsentFormula } from '../../model/manifest.ts';

/**
 * Maps each variable of a consent formula to true or false. A variable is one of these:
 * - a digit, which is true if the consent cookie contains the digit;
 * - a test of anything else, such as the page's URL. Its key is the test as JSON.
 */
type Facts = ReadonlyMap<string, boolean>;

/**
 * The maximum number of variables for which every assignment is tried. With more variables,
 * `allowsMore` returns true.
 */
const MOST_FACTS = 14;

/**
 * Returns whether `after` can be true while `before` is false. Tries every combination of true and
 * false for the variables of the formulas, even combinations that never occur in a page. So a
 * result of true can be wrong, but a result of false is always right.
 */
export function allowsMore(after: ConsentFormula, before: ConsentFormula): boolean {
  const names = [...new Set([...factsOf(before), ...factsOf(after)])];
  if (names.length > MOST_FACTS) return true;
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) =>
      new Map(names.map((name, index) => [name, Math.floor(bits / 2 ** index) % 2 === 1])),
  ).some((facts) => holds(after, facts) && !holds(before, facts));
}

function factsOf(formula: ConsentFormula): readonly string[] {
  if ('always' in formula || 'never' in formula) return [];
  if ('digits' in formula) return formula.digits.map(String);
  if ('all' in formula) return formula.all.flatMap(factsOf);
  if ('any' in formula) return formula.any.flatMap(factsOf);
  if ('not' in formula) return factsOf(formula.not);
  return [JSON.stringify(formula)];
}

function holds(formula: ConsentFormula, facts: Facts): boolean {
  if ('always' in formula) return true;
  if ('never' in formula) return false;
  if ('digits' in formula) return formula.digits.some((digit) => facts.get(String(digit)));
  if ('all' in formula) return formula.all.every((part) => holds(part, facts));
  if ('any' in formula) return formula.any.some((part) => holds(part, facts));
  if ('not' in formula) return !holds(formula.not, facts);
  return facts.get(JSON.stringify(formula)) === true;
}
