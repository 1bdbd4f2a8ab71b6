import type { Run, RuleEvent } from '../contract.ts';
import { isMatch, mayMatch, propertyOf, textOf } from '../platform/page/dom.ts';
import { eventBubbling, eventProperties, eventTarget, eventText, pageHold } from '../uses.ts';
import { whenFree } from './hold.ts';
import { trigger } from './trigger.ts';

/** The settings by which a rule matches elements. */
export interface ElementSettings {
  readonly selector?: string;
  readonly text?: readonly string[];
  readonly properties?: { readonly [name: string]: string };
  readonly untrusted?: boolean;
  readonly bubbleFireIfParent?: boolean;
  readonly bubbleFireIfChildFired?: boolean;
  readonly bubbleStop?: boolean;
}

export interface ElementRule<S extends ElementSettings> {
  readonly run: Run;
  readonly settings: S;
}

interface Met<S extends ElementSettings> {
  readonly run: Run;
  /** Replaced by `{}` if another rule stops this one. */
  settings: Partial<S>;
  readonly event: RuleEvent;
}

/**
 * Matches clickable elements. Used for a rule with `text` but without `selector`, because the
 * page's body contains every text and would match.
 */
const named = 'a,area,button,input,label,summary,[role=button],[role=link],[role=tab]';

/** The number of rules whose selectors are joined and matched together, if there are many rules. */
const together = 25;

/** Returns whether an element matches a rule's settings. */
export const isFor = (element: Element, settings: ElementSettings): boolean =>
  isMatch(element, settings.selector ?? (eventText && settings.text ? named : '*')) &&
  (!eventText ||
    !settings.text ||
    settings.text.some((phrase) => textOf(element).toLowerCase().includes(phrase.toLowerCase()))) &&
  (!eventProperties ||
    Object.entries(settings.properties ?? {}).every(
      ([name, value]) => String(propertyOf(element, name)) === value,
    ));

/**
 * Returns the elements on an event's path, from the innermost outwards, including those in shadow
 * trees.
 */
export const elementsOf = (native: Event): readonly Element[] =>
  native.composedPath().filter((node) => node instanceof Element);

/**
 * Returns the rules that may match an event, in order. Joins the selectors of up to 25 rules into
 * one, and returns all of these rules if it matches. Browsers cache few parsed selectors: Chromium
 * caches 256 per page. With 1,000 separate selectors, it would parse each of them again at every
 * click.
 */
export const candidates = <R extends ElementRule<ElementSettings>>(
  native: Event,
  rules: readonly R[],
): readonly R[] => {
  const path = elementsOf(native);
  const found: R[] = [];
  for (let from = 0; from < rules.length; from += together) {
    const group = rules.slice(from, from + together);
    const selectors = group.map(({ settings }) => settings.selector ?? '*').join();
    if (path.some((node) => mayMatch(node, selectors))) found.push(...group);
  }
  return found;
};

/**
 * Runs the rules that accept an element's event, in order. A rule's element is the closest one that
 * matches the rule, starting at the event's target.
 * @returns the rules that accepted the event. A rule that another rule stopped has empty settings
 */
export const runFor = <S extends ElementSettings>(
  native: Event,
  rules: readonly ElementRule<S>[],
): readonly Met<S>[] => {
  const path = elementsOf(native);
  const met: Met<S>[] = [];
  for (const { run, settings } of rules) {
    const element = path.find((node) => isFor(node, settings));
    if (
      element &&
      (native.isTrusted || settings.untrusted) &&
      !(eventBubbling && settings.bubbleFireIfParent === false && element !== path[0])
    )
      met.push({
        run,
        settings,
        event: eventTarget ? { element, native, target: path[0]! } : { element, native },
      });
  }
  if (met.length)
    trigger(() =>
      eventBubbling ? runOutwards(met, path) : met.forEach(({ run, event }) => run(event)),
    );
  return met;
};

/**
 * Runs the rules of the innermost element first, and the rules of one element in order. A rule with
 * `bubble-stop` that has fired stops the rules of outer elements. A rule can also require that no
 * rule of an inner element has fired. Adobe's engine does the same, but counts a rule as fired even
 * if its conditions fail. If the page's rules are delayed, they wait in a queue. Whether a rule is
 * stopped is checked when it leaves the queue.
 */
const runOutwards = <S extends ElementSettings>(
  met: readonly Met<S>[],
  path: readonly Element[],
): void => {
  for (const element of path)
    for (const rule of met) {
      if (rule.event.element !== element) continue;
      const begin = (): void => {
        const inner = met.filter(({ event }) => event.hasFired && event.element !== element);
        if (
          inner.some(({ settings }) => settings.bubbleStop) ||
          (inner.length && rule.settings.bubbleFireIfChildFired === false)
        )
          rule.settings = {};
        else rule.run(rule.event);
      };
      if (pageHold) whenFree(begin);
      else begin();
    }
};
