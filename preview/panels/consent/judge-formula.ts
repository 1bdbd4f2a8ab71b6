import type { ConsentFormula } from '../../../compiler/model/manifest.ts';

/** Whether something may happen; undefined where it hangs on more than can be told here. */
export type Verdict = boolean | undefined;

/**
 * Decides a consent formula for an answer.
 * @param digits the digits that the visitor has given; undefined where they haven't answered
 * @param path of the page, for formulas that ask where it is
 */
export function judgeFormula(formula: ConsentFormula, digits: readonly number[] | undefined, path: string): Verdict {
  if ('always' in formula) return true;
  if ('never' in formula) return false;
  if ('digits' in formula) return formula.digits.some((digit) => digits?.includes(digit));
  if ('not' in formula) return negate(judgeFormula(formula.not, digits, path));
  if ('all' in formula) return every(formula.all.map((part) => judgeFormula(part, digits, path)));
  if ('any' in formula) return negate(every(formula.any.map((part) => negate(judgeFormula(part, digits, path)))));
  if ('value' in formula && formula.value === 'url: level-1') {
    const level = path.split('/')[1] ?? '';
    if (formula.test === 'equals') return level === formula.operand;
    if (formula.test === 'not-equals') return level !== formula.operand;
  }
  return undefined;
}

function negate(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}
