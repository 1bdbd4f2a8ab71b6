import { describe } from '../../expression/tree/describe.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Occurrence } from '../evaluator/world.ts';

/** Settings of an event that select its element. Only a browser can evaluate them. */
const ELEMENT_SETTINGS = ['selector', 'text', 'properties'];

/**
 * Returns the event settings that an unknown element is assumed to match, such as
 * `selector ".buy"`. Empty if the element is known.
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
