import type { RuleEvent } from '../contract.ts';
import { attributeOf, closest, textOf } from '../platform/dom.ts';

/** An attribute of the event's element or of the nearest element around it that has the attribute (E-11). */
export const attribute = ({ element }: RuleEvent, name: string): string | undefined => attributeOf(closest(element, `[${name}]`), name);

/** The text that the event's element shows, its white space collapsed. */
export const text = ({ element }: RuleEvent): string | undefined => element && (textOf(element) || undefined);

const link = ({ element }: RuleEvent): Element | undefined => closest(element, 'a[href],area[href]');

/** The full URL of the link that the event's element is or lies in. */
export const linkUrl = (event: RuleEvent): string | undefined => {
  const { href } = (link(event) ?? {}) as { readonly href?: unknown };
  return typeof href === 'string' ? href : undefined;
};

/** The text of the link that the event's element is or lies in, its white space collapsed. */
export const linkText = (event: RuleEvent): string | undefined => text({ element: link(event) });

/** What stands under a dotted path in what a direct call or a custom event brought; all of it without a path. */
export const detail = (event: RuleEvent, path?: string): unknown => {
  try {
    let value = event.detail;
    for (const name of path?.split('.') ?? []) {
      value = (value as Record<string, unknown>)[name];
      // What every object inherits is nothing that came along.
      if (value === ({} as Record<string, unknown>)[name]) return undefined;
    }
    return value ?? undefined;
  } catch {
    return undefined;
  }
};
