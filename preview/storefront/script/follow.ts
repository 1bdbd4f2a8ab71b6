import { element } from './element.ts';

/** Goes to a page of the shop by a link, which works in every browser's frame. */
export function follow(href: string): void {
  const link = element('a', { href, hidden: '' });
  document.body.append(link);
  link.click();
}
