import type { VariableName } from '../model/spec.ts';
import type { Reader } from './reader.ts';

/**
 * Returns whether a variable's number and name are new in its dictionary. Reports the variable if
 * one of the variables in `before` has the same number or name.
 */
export function isNewVariable(
  { dictionary, number, name, place }: VariableName,
  before: readonly VariableName[],
  reader: Reader,
  namePlace = place,
): boolean {
  const others = before.filter((other) => other.dictionary === dictionary);
  const sameNumber = others.find((other) => other.number === number);
  if (sameNumber)
    reader.report('variable-number-repeated', place, {
      dictionary,
      number,
      first: sameNumber.name,
    });
  const sameName = !sameNumber && others.some((other) => other.name === name);
  if (sameName) reader.report('variable-name-repeated', namePlace, { dictionary, name });
  return !sameNumber && !sameName;
}
