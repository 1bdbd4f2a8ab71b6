import type { ConsentFormula } from '../../../compiler/model/manifest.ts';

/**
 * The result of a consent formula. Undefined if the result depends on anything but consent and the
 * first segment of the path.
 */
type Result = boolean | undefined;

/**
 * Evaluates a consent formula.
 * @param digits the digits of the visitor's consent; undefined without a consent cookie
 * @param path the path of the page
 */
export function evaluateFormula(
  formula: ConsentFormula,
  digits: readonly number[] | undefined,
  path: string,
): Result {
  if ('always' in formula) return true;
  if ('never' in formula) return false;
  if ('digits' in formula) return formula.digits.some((digit) => digits?.includes(digit));
  if ('not' in formula) return negate(evaluateFormula(formula.not, digits, path));
  if ('all' in formula)
    return every(formula.all.map((part) => evaluateFormula(part, digits, path)));
  if ('any' in formula)
    return negate(every(formula.any.map((part) => negate(evaluateFormula(part, digits, path)))));
  if ('value' in formula && formula.value === 'url: level-1') {
    const level = path.split('/')[1] ?? '';
    if (formula.test === 'equals') return level === formula.operand;
    if (formula.test === 'not-equals') return level !== formula.operand;
  }
  return undefined;
}

function negate(result: Result): Result {
  return result === undefined ? undefined : !result;
}

function every(results: readonly Result[]): Result {
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}
