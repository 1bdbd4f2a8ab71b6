import type { Shape } from '../../runtime/contract.ts';
import type { ScalarNode } from '../model/node.ts';

/** Matches a number, with or without the unit % or px. */
const NUMBER = /^\s*(\d+(?:\.\d+)?)\s*(?:%|px|pixels?|percent)?\s*$/i;

/**
 * Returns the help and the fix for a number with missing or superfluous quotes, or with a
 * superfluous unit.
 */
export function scalarMeant(
  { value, raw }: ScalarNode,
  { type, pattern, doc }: Shape,
): [help?: string, instead?: string | undefined] {
  if (typeof value === 'number' && type === 'string')
    return pattern === undefined || new RegExp(pattern).test(raw)
      ? [`Put the value in quotes: "${raw}".`, `"${raw}"`]
      : [doc && `Expected: ${doc}`];
  if (typeof value !== 'string' || (type !== 'number' && type !== 'integer')) return [];
  const number = NUMBER.exec(value)?.[1];
  return number === undefined
    ? ['Write a number without quotes or a unit.']
    : [`Write ${number}.`, number];
}
