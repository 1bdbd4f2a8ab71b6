import type { RuleEvent } from '../contract.ts';
import { fact } from '../engine/fact.ts';
import { isCounted } from '../services/variables/variables.ts';
import { attributeOf, closest, propertyOf, textOf } from '../platform/page/dom.ts';
import { eventFacts } from '../uses.ts';

const readAttribute = ({ element }: RuleEvent, name: string): string | undefined =>
  attributeOf(closest(element, `[${name}]`), name);

/** Returns an attribute of the event's element or of the closest ancestor that has it (E-11). */
export const attribute = eventFacts ? fact('@', readAttribute) : readAttribute;

const readText = ({ element }: RuleEvent): string | undefined =>
  element && (textOf(element) || undefined);

const readProperty = ({ element }: RuleEvent, name?: string): unknown =>
  element && propertyOf(element, name!);

/** Returns a property of the event's element, or else the attribute of that name. */
export const element = eventFacts ? fact('#', readProperty) : readProperty;

const readTargetProperty = ({ target }: RuleEvent, name?: string): unknown =>
  target && propertyOf(target, name!);

/**
 * Returns a property of the innermost element at which the event happened, or else the attribute of
 * that name.
 */
export const target = eventFacts ? fact('target.', readTargetProperty) : readTargetProperty;

/** Returns the text of the event's element, with its white space collapsed. */
export const text = eventFacts ? fact('text', readText) : readText;

/** Returns whether an earlier rule has set values that are sent only with this event. */
export const counted = (event: RuleEvent): boolean => isCounted(event);

const link = ({ element }: RuleEvent): Element | undefined =>
  closest(element, 'a[href],area[href]');

const readLinkUrl = (event: RuleEvent): string | undefined => {
  const { href } = (link(event) ?? {}) as { readonly href?: unknown };
  return typeof href === 'string' ? href : undefined;
};

/** Returns the full URL of the link that is or contains the event's element. */
export const linkUrl = eventFacts ? fact('url', readLinkUrl) : readLinkUrl;

const readLinkText = (event: RuleEvent): string | undefined => readText({ element: link(event) });

/**
 * Returns the text of the link that is or contains the event's element, with its white space
 * collapsed.
 */
export const linkText = eventFacts ? fact('link', readLinkText) : readLinkText;

const readDetail = (event: RuleEvent, path?: string): unknown => {
  try {
    let value = event.detail;
    for (const name of path?.split('.') ?? []) {
      value = (value as Record<string, unknown> | undefined)?.[name];
      // Members of `Object.prototype`, such as `constructor`, count as absent.
      if (value === ({} as Record<string, unknown>)[name]) return undefined;
    }
    return value ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the value at a dotted path in the detail of a direct call or custom event; without a
 * path, the whole detail.
 */
export const detail = eventFacts ? fact('.', readDetail) : readDetail;
