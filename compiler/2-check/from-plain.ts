import type { Expression } from '../model/expression.ts';
import type { Place } from '../model/place.ts';

/**
 * Converts a plain value, such as a setting's default, to an expression. Every node of the
 * expression has the given location.
 */
export function fromPlain(value: unknown, place: Place): Expression {
  if (Array.isArray(value))
    return { kind: 'list', items: value.map((item) => fromPlain(item, place)), place };
  if (value && typeof value === 'object') {
    return {
      kind: 'record',
      entries: Object.entries(value).map(([key, item]) => ({
        key,
        keyPlace: place,
        value: fromPlain(item, place),
      })),
      place,
    };
  }
  return { kind: 'literal', value: value as string, place };
}
