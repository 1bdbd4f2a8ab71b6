import { element } from './element.ts';

/**
 * Opens a page of the shop by clicking a link. The preview's frame intercepts links in every
 * browser, but assignments to `location` only in browsers with the Navigation API.
 */
export function follow(href: string): void {
  const link = element('a', { href, hidden: '' });
  document.body.append(link);
  link.click();
}
