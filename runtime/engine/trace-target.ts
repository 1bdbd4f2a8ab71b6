import { attributeOf, textOf } from '../platform/page/dom.ts';

/** Returns an element as text, such as `<a id="buy"> Buy now`; undefined for any other value. */
export const traceTarget = (element: unknown): string | undefined => {
  try {
    return element instanceof Element ? describe(element) : undefined;
  } catch {
    return "(can't be read)";
  }
};

const describe = (element: Element): string => {
  const given = ['id', 'class', 'name', 'href'].flatMap((name) => {
    const value = attributeOf(element, name);
    return value ? [` ${name}="${value}"`] : [];
  });
  const text = element.nodeName === 'BODY' ? '' : textOf(element).slice(0, 60);
  return `<${element.nodeName.toLowerCase()}${given.join('')}>${text && ` ${text}`}`;
};
