import { describe } from '../../expression/tree/describe.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Occurrence } from '../evaluator/world.ts';

/** Settings of an event that select its element. Only a browser can evaluate them. */
const ELEMENT_SETTINGS = ['selector', 'text', 'properties'];

/**
 * Returns the event settings that the element of an event is assumed to match, such as
 * `selector ".buy"`. If the element is known, nothing is assumed, and the list is empty.
 */
export function assumedOfElement(
  { events }: RuleSpec,
  { type, element }: Occurrence,
): readonly string[] {
  if (element) return [];
  return events
    .filter(({ module }) => module === type)
    .flatMap(({ settings }) => settings.entries)
    .filter(({ key }) => ELEMENT_SETTINGS.includes(key))
    .map(
      ({ key, value }) =>
        `${key} ${value.kind === 'literal' ? JSON.stringify(value.value) : describe(value)}`,
    );
}
