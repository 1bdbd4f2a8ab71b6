import { attributeOf, findElement } from './dom.ts';

/**
 * Returns whether a link with this `target` replaces the current page. A link without a target uses
 * that of the page's `base` element.
 */
export const opensHere = (target: string): boolean => {
  const name = target || attributeOf(findElement('base[target]'), 'target');
  return (
    !name || name === '_self' || name === window.name || (name === '_top' && window === window.top)
  );
};
