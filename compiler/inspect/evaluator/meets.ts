import { isAdobeLayer } from '../../expression/tree/is-adobe-layer.ts';
import type { Value } from '../../expression/tree/value.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { ModuleUse } from '../../model/spec.ts';
import { evaluateRecord } from './evaluate.ts';
import { adobeEvents } from './read-adobe-entry.ts';
import { isClickable, nearest, readPath, readProperty, shownText } from './read-element.ts';
import type { Situation } from './situation.ts';
import type { Occurrence, WorldElement } from './world.ts';

/**
 * Returns an event as a rule sees it, or undefined if the rule doesn't listen for the event. If the
 * event's target matches the rule, the target becomes the returned event's element. Otherwise, the
 * element is the target's closest ancestor that matches. An unknown target is assumed to match.
 */
export function meets(
  { module, settings }: ModuleUse,
  { occurrence, ...situation }: Situation,
): Occurrence | undefined {
  if (!occurrence || module !== occurrence.type) return undefined;
  if (module === 'data-layer' && occurrence.detail !== undefined)
    return entryNames(occurrence, situation.site).some(
      (item) => evaluateRecord(settings, { ...situation, item })['name'] === true,
    )
      ? occurrence
      : undefined;
  const evaluated = evaluateRecord(settings, situation);
  if (
    module === 'direct-call' &&
    occurrence.id !== undefined &&
    evaluated['id'] !== occurrence.id.trim()
  )
    return undefined;
  if (!occurrence.element) return occurrence;
  const element = nearest(occurrence.element, (candidate) => isDescribed(candidate, evaluated));
  const hasTarget = 'target' in catalogue.events.get(module)!.provides;
  return element && { ...occurrence, element, ...(hasTarget && { target: occurrence.element }) };
}

/** Returns the names of the events that an entry of the data layer causes. */
function entryNames({ detail }: Occurrence, site: ResolvedSite): readonly string[] {
  if (isAdobeLayer(site)) return adobeEvents(detail);
  const name = readPath(detail, ['event']);
  return name ? [String(name)] : [];
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
