/** Attributes that identify an element, the most stable first. */
const identifying = [
  'an-la',
  'data-testid',
  'name',
  'aria-label',
  'href',
  'for',
  'placeholder',
  'title',
  'an-tr',
  'an-ca',
  'role',
  'type',
  'value',
];

/** Matches ids that are generated for each page load. */
const generatedId = /\d{4}|[0-9a-f]{8}|^:|radix|react/i;

/**
 * Returns a CSS selector that matches only this element. Tries the tracking attribute `an-la`, then
 * the id, other attributes and classes. If none of these selectors is unique, puts the selector of
 * an ancestor before the element's own. As a last resort, uses the element's position.
 */
export function selectorFor(element: Element): string {
  const root = element.ownerDocument;
  const isUnique = (selector: string): boolean => root.querySelectorAll(selector).length === 1;
  const own = selectorsOf(element);
  const unique = own.find(isUnique);
  if (unique !== undefined) return unique;
  for (
    let ancestor = element.parentElement;
    ancestor !== null && ancestor !== root.body;
    ancestor = ancestor.parentElement
  ) {
    for (const outer of selectorsOf(ancestor)) {
      const found = own.map((inner) => `${outer} ${inner}`).find(isUnique);
      if (found !== undefined) return found;
    }
  }
  return selectorByPosition(element);
}

/** Returns the selectors of an element, the most stable first and the tag name last. */
function selectorsOf(element: Element): string[] {
  const tag = element.localName;
  const attributes = identifying.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === '' || value.length > 120
      ? []
      : [`[${name}=${quoted(value)}]`];
  });
  const [first, ...rest] = attributes;
  const id =
    element.id === '' || generatedId.test(element.id) ? [] : [`#${CSS.escape(element.id)}`];
  const isTracked = element.hasAttribute('an-la');
  return [
    ...(isTracked ? [first!] : []),
    ...id,
    ...(isTracked ? rest : attributes),
    ...attributes.map((attribute) => tag + attribute),
    ...[...element.classList].map((name) => `${tag}.${CSS.escape(name)}`),
    tag,
  ];
}

function selectorByPosition(element: Element): string {
  const parent = element.parentElement;
  if (parent === null || element === element.ownerDocument.body) return element.localName;
  const siblings = [...parent.children].filter(({ localName }) => localName === element.localName);
  const position = siblings.length > 1 ? `:nth-of-type(${siblings.indexOf(element) + 1})` : '';
  return `${selectorFor(parent)} > ${element.localName}${position}`;
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"`;
}
