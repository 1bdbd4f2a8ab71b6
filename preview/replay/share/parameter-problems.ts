import { unknownParameters } from '../../session/choice/unknown-parameters.ts';

/**
 * Returns an array with one sentence about all unknown or invalid parameters of a hash. The array
 * is empty if all parameters are valid.
 */
export function parameterProblems(hash: string): string[] {
  const unknown = unknownParameters(hash);
  return unknown.length === 0
    ? []
    : [`Ignored unknown or invalid parameters: ${unknown.join(', ')}.`];
}
