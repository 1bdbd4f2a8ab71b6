import type { Shape } from '../../runtime/contract.ts';
import type { ScalarNode } from '../model/node.ts';

/** Matches a number, with or without the unit % or px. */
const NUMBER = /^\s*(\d+(?:\.\d+)?)\s*(?:%|px|pixels?|percent)?\s*$/i;

/**
 * Returns the help and the fix for three errors: a number with missing or superfluous quotes, a
 * number with a superfluous unit, and a percentage that is written as a fraction.
 */
export function scalarMeant(
  { value, raw }: ScalarNode,
  { type, pattern, doc, maximum }: Shape,
): [help?: string, instead?: string | undefined] {
  if (typeof value === 'number' && type === 'string')
    return pattern === undefined || new RegExp(pattern).test(raw)
      ? [`Put the value in quotes: "${raw}".`, `"${raw}"`]
      : [doc && `Expected: ${doc}`];
  const percent = typeof value === 'number' ? Math.round(value * 100) : NaN;
  if (type === 'integer' && maximum === 100 && percent < 100 && percent >= 1)
    return [`Write ${percent} for ${percent} %.`, String(percent)];
  if (typeof value !== 'string' || (type !== 'number' && type !== 'integer')) return [];
  const number = NUMBER.exec(value)?.[1];
  return number === undefined
    ? ['Write a number without quotes or a unit.']
    : [`Write ${number}.`, number];
}
