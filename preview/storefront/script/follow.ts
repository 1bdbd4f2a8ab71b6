import { element } from './element.ts';

/**
 * Opens a page of the shop by clicking a link, because the frame intercepts links in every browser.
 */
export function follow(href: string): void {
  const link = element('a', { href, hidden: '' });
  document.body.append(link);
  link.click();
}
