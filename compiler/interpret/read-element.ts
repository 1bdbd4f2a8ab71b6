import type { Value } from '../expression/value.ts';
import type { Occurrence, World, WorldElement } from './world.ts';

/** Whether a value is an element of the page. */
export function isElement(value: unknown, { dom }: World): value is WorldElement {
  return dom?.includes(value as WorldElement) === true;
}

/** The nearest element that has what is asked for, from the element itself outwards. */
export function nearest(element: WorldElement | undefined, has: (element: WorldElement) => boolean): WorldElement | undefined {
  let current = element;
  while (current && !has(current)) current = current.around;
  return current;
}

/** What people click on: what a rule means that names a text and no selector. */
const CLICKABLE = 'a,area,button,input,label,summary,[role=button],[role=link],[role=tab]';

export function isClickable({ matches }: WorldElement): boolean {
  return matches.some((selector) => CLICKABLE.split(',').includes(selector));
}

/** A property as scripts see it, or else the attribute of that name. */
export function readProperty({ properties, attributes }: WorldElement, name: string): Value {
  return (Object.hasOwn(properties, name) ? properties[name] : attributes[name]) ?? undefined;
}

/** The text that an element shows, its white space collapsed. */
export function shownText({ text }: WorldElement): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * What a rule's event brought.
 * @param field what a rule calls it: `text`, `detail.id`, or a name that the site gives to an attribute
 * @param attribute the attribute that the site means by that name
 */
export function readEventField(field: string, attribute: string | undefined, { element, detail }: Occurrence, { url }: World): Value {
  if (attribute !== undefined) return nearest(element, ({ attributes }) => Object.hasOwn(attributes, attribute))?.attributes[attribute];
  const [head, ...path] = field.split('.');
  const link = nearest(element, ({ attributes }) => Object.hasOwn(attributes, 'href'));
  switch (head) {
    case 'text': return (element && shownText(element)) || undefined;
    case 'link-url': return link && new URL(link.attributes['href']!, url).href;
    case 'link-text': return (link && shownText(link)) || undefined;
    case 'detail': return readPath(detail, path);
    default: return undefined;
  }
}

/** What stands under a path in what the page made, as its own code would read it; absent where it isn't there or is null. */
export function readPath(start: Value, path: readonly string[]): Value {
  let value: Value = start;
  for (const name of path) {
    if (value === undefined || value === null) return undefined;
    value = (value as { readonly [name: string]: Value })[name];
  }
  return value ?? undefined;
}
