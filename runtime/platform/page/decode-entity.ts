import { trusted } from '../safety/trusted.ts';

/** The decoded entities of this page, cached because the parser needs up to 0.4 ms for each. */
const known: Record<string, string> = {};

const parse = (entity: string): string => {
  const element = document.createElement('i') as HTMLElement & { setHTML?(html: string): void };
  try {
    // Trusted Types don't restrict setHTML, which older browsers don't have.
    if (element.setHTML) element.setHTML(entity);
    else element.innerHTML = trusted('createHTML', entity);
    const text = element.textContent;
    // The parser also decodes the first part of a longer name: `&notit;` becomes `¬it;`. Such a
    // result isn't used.
    if (!/.;$/.test(text)) return text;
  } catch {
    // The page's Trusted Types policy forbids setting HTML.
  }
  return entity;
};

/**
 * Returns the characters of an HTML entity (`&eacute;`, `&#233;`), as the browser's own parser
 * decodes it. Unknown entities are returned unchanged.
 * @param entity contains no `<`, so the parser can't create an element
 */
export const decodeEntity = (entity: string): string => (known[entity] ??= parse(entity));
