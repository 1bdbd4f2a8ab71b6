import type { ConsentFormula } from '../model/manifest.ts';

/** Returns a formula as words: `url: level-1 equals "fr" and the digit 2 or 4, or …`. */
export function formulaInWords(formula: ConsentFormula): string {
  if ('always' in formula) return 'always';
  if ('never' in formula) return 'never';
  if ('digits' in formula)
    return formula.digits.length === 0 ? 'never' : `the digit ${formula.digits.join(' or ')}`;
  if ('all' in formula)
    return formula.all
      .map((part) => ('any' in part ? `(${formulaInWords(part)})` : formulaInWords(part)))
      .join(' and ');
  if ('any' in formula) return formula.any.map(formulaInWords).join(', or ');
  if ('not' in formula) return `not (${formulaInWords(formula.not)})`;
  return 'other' in formula
    ? formula.other
    : `${formula.value} ${formula.test} ${JSON.stringify(formula.operand)}`;
}
