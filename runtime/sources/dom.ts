import type { Settings } from '../settings.ts';
import { attributeOf, findElement, textOf } from '../platform/page/dom.ts';
import type { domSchema } from './dom.schema.ts';

export { findElement as element, findElements as elements } from '../platform/page/dom.ts';

/**
 * Returns an attribute or a property of the first element that matches a selector. If neither
 * `attribute` nor `property` is set, returns the element's text. Tests such as `visible` and
 * `chosen` need the elements themselves. For these tests, the bundle calls `element` or `elements`
 * instead of `dom`.
 */
export const dom = (
  selector: string,
  { attribute, property }: Settings<typeof domSchema> = {},
): unknown => {
  const found = findElement(selector);
  if (!found) return undefined;
  if (attribute) return attributeOf(found, attribute);
  return property
    ? ((found as unknown as Record<string, unknown>)[property] ?? undefined)
    : textOf(found);
};
