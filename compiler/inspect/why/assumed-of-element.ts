import { describe } from '../../expression/tree/describe.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Occurrence } from '../evaluator/world.ts';

/** Settings of an event that select its element. Only a browser can evaluate them. */
const ELEMENT_SETTINGS = ['selector', 'text', 'properties'];

/**
 * Returns what is assumed of an event's element if the element is unknown: that it matches the
 * settings of the rule's event, such as `selector ".buy"`.
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
