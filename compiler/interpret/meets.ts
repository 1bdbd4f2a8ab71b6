import type { Value } from '../expression/value.ts';
import type { ModuleUse } from '../model/spec.ts';
import { evaluateRecord } from './evaluate.ts';
import { isClickable, nearest, readProperty, shownText } from './read-element.ts';
import type { Situation } from './situation.ts';
import type { Occurrence, WorldElement } from './world.ts';

/**
 * What a rule sees of something that happened, where it listens for it; undefined where it doesn't. The element of an
 * event is the nearest that the rule describes, from the one where it happened outwards. Where nobody knows the
 * element, it is taken to be one that the rule describes.
 */
export function meets({ module, settings }: ModuleUse, { occurrence, ...situation }: Situation): Occurrence | undefined {
  if (!occurrence || module !== occurrence.type) return undefined;
  const asked = evaluateRecord(settings, situation);
  if (module === 'direct-call' && occurrence.id !== undefined && asked['id'] !== occurrence.id.trim()) return undefined;
  if (!occurrence.element) return occurrence;
  const element = nearest(occurrence.element, (candidate) => isDescribed(candidate, asked));
  return element && { ...occurrence, element };
}

function isDescribed(element: WorldElement, { selector, text, properties }: { readonly [setting: string]: Value }): boolean {
  const phrases = text as readonly string[] | undefined;
  const isSelected = selector === undefined ? !phrases || isClickable(element) : element.matches.includes(String(selector));
  const shown = shownText(element).toLowerCase();
  return isSelected && (!phrases || phrases.some((phrase) => shown.includes(phrase.toLowerCase())))
    && Object.entries(properties ?? {}).every(([name, value]) => String(readProperty(element, name)) === value);
}
