import type { Page } from './page.ts';

/**
 * Returns the page at a URL path of a storefront, or undefined. The query, the hash and a trailing
 * slash are ignored.
 *
 * @param prefix the storefront's path prefix, `/in/`
 * @param path the URL's path, `/in/smartphones/`
 */
export function findPage(pages: readonly Page[], prefix: string, path: string): Page | undefined {
  const plain = path.replace(/[?#].*$/s, '');
  const wanted = plain.endsWith('/') ? plain : `${plain}/`;
  if (!wanted.startsWith(prefix)) return undefined;
  const rest = trimSlashes(wanted.slice(prefix.length));
  return pages.find((page) => trimSlashes(page.path) === rest);
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
