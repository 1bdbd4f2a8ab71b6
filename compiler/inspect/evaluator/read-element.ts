import type { Value } from '../../expression/tree/value.ts';
import type { Occurrence, World, WorldElement } from './world.ts';

/** Returns whether a value is an element of the page. */
export function isElement(value: unknown, { dom }: World): value is WorldElement {
  return dom?.includes(value as WorldElement) === true;
}

/** Searches an element, then its ancestors. Returns the first for which `has` returns true. */
export function nearest(
  element: WorldElement | undefined,
  has: (element: WorldElement) => boolean,
): WorldElement | undefined {
  let current = element;
  while (current && !has(current)) current = current.around;
  return current;
}

/**
 * The selectors of clickable elements. If a rule's event has the setting `text` but no `selector`,
 * only clickable elements match.
 */
const CLICKABLE = 'a,area,button,input,label,summary,[role=button],[role=link],[role=tab]';

export function isClickable({ matches }: WorldElement): boolean {
  return matches.some((selector) => CLICKABLE.split(',').includes(selector));
}

/** Returns the DOM property with a name, or else the attribute with that name. */
export function readProperty({ properties, attributes }: WorldElement, name: string): Value {
  return (Object.hasOwn(properties, name) ? properties[name] : attributes[name]) ?? undefined;
}

/** Returns the visible text of an element, with its white space collapsed. */
export function shownText({ text }: WorldElement): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the value of a field of an event.
 * @param field the name of the field: for example `text`, `detail.id` or a name that the site lists
 * in `event-fields`
 * @param attribute the attribute that `event-fields` lists for the field. Undefined if the site
 * doesn't list the field
 */
export function readEventField(
  field: string,
  attribute: string | undefined,
  { element, target, detail, counted }: Occurrence,
  { url }: World,
): Value {
  if (attribute !== undefined)
    return nearest(element, ({ attributes }) => Object.hasOwn(attributes, attribute))?.attributes[
      attribute
    ];
  const [head, ...path] = field.split('.');
  const link = nearest(element, ({ attributes }) => Object.hasOwn(attributes, 'href'));
  switch (head) {
    case 'text':
      return (element && shownText(element)) || undefined;
    case 'link-url':
      return link && new URL(link.attributes['href']!, url).href;
    case 'link-text':
      return (link && shownText(link)) || undefined;
    case 'counted':
      return counted === true;
    case 'element':
      return element && readProperty(element, path.join('.'));
    case 'target':
      return target && readProperty(target, path.join('.'));
    case 'detail':
      return readPath(detail, path);
    default:
      return undefined;
  }
}

/**
 * Returns the value at a path in the page's objects, as page code would read it; undefined if it
 * doesn't exist or is null.
 */
export function readPath(start: Value, path: readonly string[]): Value {
  let value: Value = start;
  for (const name of path) {
    if (value === undefined || value === null) return undefined;
    value = (value as { readonly [name: string]: Value })[name];
  }
  return value ?? undefined;
}
