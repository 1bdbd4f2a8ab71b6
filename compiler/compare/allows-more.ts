import type { ConsentFormula } from '../model/manifest.ts';

/** What formulas ask: a digit of the consent cookie, or a test of something else, told by its text. */
type Facts = ReadonlyMap<string, boolean>;

/** With more facts than this, a change that can't be tried out counts as one that allows more. */
const MOST_FACTS = 14;

/**
 * Whether a formula holds somewhere where another doesn't: all answers that a page can give are tried. Tests of
 * anything but digits count as independent of one another, which can only find too much.
 */
export function allowsMore(after: ConsentFormula, before: ConsentFormula): boolean {
  const names = [...new Set([...factsOf(before), ...factsOf(after)])];
  if (names.length > MOST_FACTS) return true;
  return Array.from({ length: 2 ** names.length }, (_, bits) => new Map(names.map((name, index) => [name, Math.floor(bits / 2 ** index) % 2 === 1])))
    .some((facts) => holds(after, facts) && !holds(before, facts));
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
