import type { Shape } from '../../runtime/contract.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Expression } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import { hasToken, readText } from './read-text.ts';
import type { Reader } from './reader.ts';

const MILLISECONDS = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Matches durations such as `2 sec` and `500 milliseconds`. They are errors, and the diagnostic's
 * fix changes them to `2s` and `500ms`.
 */
const WRITTEN_OUT =
  /^(\d+(?:\.\d+)?)\s*(?:(ms|msecs?|milliseconds?)|(s|secs?|seconds?)|(m|mins?|minutes?)|(h|hrs?|hours?)|(d|days?))\.?$/i;

/** Returns the milliseconds in a text such as `2s`, or undefined if it isn't a duration. */
export function millisecondsIn(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s|min|h|d)$/.exec(text) ?? [];
  return unit === undefined
    ? undefined
    : Number(number) * MILLISECONDS[unit as keyof typeof MILLISECONDS];
}

/**
 * Reads `2s`, `500ms`, or a number of milliseconds, as a literal in milliseconds. A string with a
 * token isn't converted yet, because the token can refer to a pack's parameter.
 * @param shape the words that are also accepted (`enum`), the usual unit (`usual`), and the maximum
 * in milliseconds (`maximum`)
 */
export function readDuration(
  node: Node,
  reader: Reader,
  shape: Shape = {},
): Expression | undefined {
  const value = node.kind === 'scalar' ? node.value : undefined;
  const words = shape.enum ?? [];
  if (value !== undefined && value !== null && words.includes(value))
    return { kind: 'literal', value, place: node.place };
  if (node.kind === 'scalar' && typeof value === 'string' && hasToken(value))
    return readText(node, value);
  const milliseconds = typeof value === 'string' ? millisecondsIn(value) : value;
  if (typeof milliseconds === 'number' && milliseconds < 0)
    return reader.report('value-out-of-range', node.place, {
      value: `${milliseconds} ms`,
      range: '0 ms or more',
    });
  if (typeof milliseconds !== 'number' || Number.isNaN(milliseconds)) {
    const instead =
      typeof value === 'string'
        ? (inOurUnits(value) ?? didYouMean(value, words.map(String)))
        : undefined;
    return reader.report(
      'duration-wrong',
      node.place,
      { value: node.kind === 'scalar' ? String(value) : `a ${node.kind}`, instead },
      instead === undefined ? undefined : { place: node.place, text: instead },
    );
  }
  if (typeof value === 'number' && lacksUnit(value, shape))
    reader.report('duration-without-unit', node.place, {
      value,
      units: shape.usual === 'minutes' ? ['d', 'h', 'min', 's', 'ms'] : ['s', 'ms'],
    });
  if (shape.maximum !== undefined && milliseconds > shape.maximum)
    reader.report(
      'duration-too-long',
      node.place,
      { days: Math.round(milliseconds / MILLISECONDS.d), most: shape.maximum / MILLISECONDS.d },
      { place: node.place, text: `${shape.maximum / MILLISECONDS.d}d` },
    );
  return { kind: 'literal', value: milliseconds, place: node.place };
}

/**
 * Numbers below these limits were probably not meant in milliseconds. `SHORTEST_OF_SECONDS_MS` is
 * the limit for settings that are usually given in seconds.
 */
const SHORTEST_MS = 100;
const SHORTEST_OF_SECONDS_MS = 1000;

/** Returns whether a number without a unit was probably meant in a unit other than milliseconds. */
function lacksUnit(value: number, { usual }: Shape): boolean {
  if (value === 0) return false;
  if (usual === 'minutes') return value % MILLISECONDS.min !== 0;
  return value < (usual === 'seconds' ? SHORTEST_OF_SECONDS_MS : SHORTEST_MS);
}

function inOurUnits(text: string): string | undefined {
  const [, number, ...units] = WRITTEN_OUT.exec(text.trim()) ?? [];
  const unit = ['ms', 's', 'min', 'h', 'd'][units.findIndex((found) => found !== undefined)];
  return unit && `${number}${unit}`;
}
