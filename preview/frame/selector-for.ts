/** Attributes that say what an element is, the steadiest first. */
const telling = ['an-la', 'data-testid', 'name', 'aria-label', 'href', 'for', 'placeholder', 'title', 'an-tr', 'an-ca', 'role', 'type', 'value'];

/** An id that was made up for one page load. */
const passing = /\d{4}|[0-9a-f]{8}|^:|radix|react/i;

/**
 * A CSS selector that names an element by what it says of itself, and finds nothing else in its document: attributes
 * of tracking first, then ids and names; within something else that has a name where that isn't enough; by its place
 * only where nothing tells it from its neighbours.
 */
export function selectorFor(element: Element): string {
  const root = element.ownerDocument;
  const isAlone = (selector: string): boolean => root.querySelectorAll(selector).length === 1;
  const own = namesOf(element);
  const alone = own.find(isAlone);
  if (alone !== undefined) return alone;
  for (let around = element.parentElement; around !== null && around !== root.body; around = around.parentElement) {
    for (const name of namesOf(around)) {
      const found = own.map((inner) => `${name} ${inner}`).find(isAlone);
      if (found !== undefined) return found;
    }
  }
  return byPlace(element);
}

/** The ways in which an element names itself, the steadiest first; its bare kind comes last. */
function namesOf(element: Element): string[] {
  const kind = element.localName;
  const names = telling.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === '' || value.length > 120 ? [] : [`[${name}=${quoted(value)}]`];
  });
  const [first, ...rest] = names;
  const id = element.id === '' || passing.test(element.id) ? [] : [`#${CSS.escape(element.id)}`];
  const isTracked = element.hasAttribute('an-la');
  return [...(isTracked ? [first!] : []), ...id, ...(isTracked ? rest : names), ...names.map((name) => kind + name), ...[...element.classList].map((name) => `${kind}.${CSS.escape(name)}`), kind];
}

function byPlace(element: Element): string {
  const parent = element.parentElement;
  if (parent === null || element === element.ownerDocument.body) return element.localName;
  const alike = [...parent.children].filter(({ localName }) => localName === element.localName);
  const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : '';
  return `${selectorFor(parent)} > ${element.localName}${place}`;
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"`;
}
