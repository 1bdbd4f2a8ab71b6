import type { Value } from '../../expression/tree/value.ts';
import type { ModuleUse } from '../../model/spec.ts';
import { evaluateRecord } from './evaluate.ts';
import { isClickable, nearest, readPath, readProperty, shownText } from './read-element.ts';
import type { Situation } from './situation.ts';
import type { Occurrence, WorldElement } from './world.ts';

/**
 * Returns an event as a rule sees it, or undefined if the rule doesn't listen for it. The element
 * of the returned event is the target, or its closest ancestor that matches the rule. An unknown
 * element is assumed to match.
 */
export function meets(
  { module, settings }: ModuleUse,
  { occurrence, ...situation }: Situation,
): Occurrence | undefined {
  if (!occurrence || module !== occurrence.type) return undefined;
  const name = entryName(occurrence);
  const evaluated = evaluateRecord(settings, { ...situation, item: name });
  if (module === 'data-layer' && occurrence.detail !== undefined)
    return name !== undefined && evaluated['name'] === true ? occurrence : undefined;
  if (
    module === 'direct-call' &&
    occurrence.id !== undefined &&
    evaluated['id'] !== occurrence.id.trim()
  )
    return undefined;
  if (!occurrence.element) return occurrence;
  const element = nearest(occurrence.element, (candidate) => isDescribed(candidate, evaluated));
  return element && { ...occurrence, element };
}

/** Returns the name of the event in an entry of the data layer; undefined if it has none. */
function entryName({ detail }: Occurrence): string | undefined {
  const name = readPath(detail, ['event']);
  return name ? String(name) : undefined;
}

function isDescribed(
  element: WorldElement,
  { selector, text, properties }: { readonly [setting: string]: Value },
): boolean {
  const phrases = text as readonly string[] | undefined;
  const isSelected =
    selector === undefined
      ? !phrases || isClickable(element)
      : element.matches.includes(String(selector));
  const shown = shownText(element).toLowerCase();
  return (
    isSelected &&
    (!phrases || phrases.some((phrase) => shown.includes(phrase.toLowerCase()))) &&
    Object.entries(properties ?? {}).every(
      ([name, value]) => String(readProperty(element, name)) === value,
    )
  );
}
