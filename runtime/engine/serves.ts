import { log } from '../platform/safety/log.ts';
import { host, path } from '../platform/page/page.ts';

/**
 * Returns a function that checks whether the site serves the page, and logs a message if it
 * doesn't.
 * @param paths the prefixes of the paths that the site serves, each with a final slash; empty for
 * every path. The prefix `/shop/` also matches the path `/shop`
 * @param hosts the hosts that the site serves; empty for every host
 * @param moreHosts further hosts that the site serves in the environment that the embed code names
 */
export const serves =
  (paths: readonly string[], hosts: readonly string[], moreHosts: readonly string[] = []) =>
  (): boolean => {
    const isServed =
      (!paths.length || paths.some((start) => `${path()}/`.startsWith(start))) &&
      (!hosts.length || [...hosts, ...moreHosts].includes(host().replace(/:\d+$/, '')));
    if (!isServed) log('warn', 'This page is not served by the bundle.');
    return isServed;
  };
