import { unknownParameters } from '../../session/choice/unknown-parameters.ts';

/** Returns a sentence about the parameters of a hash that are unknown or invalid; none if all are valid. */
export function parameterProblems(hash: string): string[] {
  const unknown = unknownParameters(hash);
  return unknown.length === 0
    ? []
    : [`Ignored unknown or invalid parameters: ${unknown.join(', ')}.`];
}
