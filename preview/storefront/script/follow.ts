import { element } from './element.ts';

/**
 * Opens a page of the shop by clicking a link, because the preview's frame intercepts links in
 * every browser. The frame intercepts assignments to `location` only if the browser has the
 * Navigation API.
 */
export function follow(href: string): void {
  const link = element('a', { href, hidden: '' });
  document.body.append(link);
  link.click();
}
