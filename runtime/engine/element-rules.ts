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
 * The selector for rules that have `text` but no `selector`. It matches only clickable elements. It
 * mustn't match the page's body, because the body contains every text.
 */
const named = 'a,area,button,input,label,summary,[role=button],[role=link],[role=tab]';

/** The number of rules whose selectors the function `candidates` joins into one selector. */
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
 * Returns the rules that may match an event, in order. Joins the selectors of each group of 25
 * rules into one selector. If the joined selector matches, returns the whole group. This saves
 * time, because browsers cache few parsed selectors. Chromium caches 256 per page. If a page had
 * 1,000 separate selectors, Chromium would parse all of them again at every click.
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
 * Runs the rules that accept an element's event, in order. With `eventBubbling`, the rules of inner
 * elements run first. A rule's element is the first element that matches the rule, from the event's
 * target outwards.
 * @returns the rules that accepted the event. If a rule of an inner element prevented a rule from
 * running, the settings of the prevented rule are empty
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
 * Runs the rules of the innermost element first, and the rules of one element in order. If a rule
 * with `bubble-stop` has fired, no rule of an outer element runs. If any rule of an inner element
 * has fired, a rule with `bubble-fire-if-child-fired: false` doesn't run. A rule whose conditions
 * fail doesn't count as fired, unlike in Adobe's engine. While the page's rules are delayed, each
 * rule waits in a queue. Whether the rule may run is decided when it leaves the queue.
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
