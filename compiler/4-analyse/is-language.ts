import type { Expression } from '../model/expression.ts';

/** Cleaning steps that keep the hyphen of a language. */
const SAME_LANGUAGE: readonly string[] = ['trim', 'collapse-spaces', 'lower-case', 'upper-case'];

/** Returns whether a value is a language such as en-IN, in any letter case. */
export function isLanguage(left: Expression): boolean {
  if (left.kind === 'cleaned') return SAME_LANGUAGE.includes(left.step) && isLanguage(left.value);
  return left.kind === 'source' && left.member === 'language';
}
