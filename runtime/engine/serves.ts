import { log } from '../platform/safety/log.ts';
import { host, path } from '../platform/page/page.ts';

/**
 * Returns a function that checks whether the site serves the page, and logs a message if it
 * doesn't.
 * @param paths prefixes of its pages' paths, whose last slash a page may lack; none for every path
 * @param hosts its hosts; none for every host
 * @param moreHosts hosts of the embed code's environment
 */
export const serves =
  (paths: readonly string[], hosts: readonly string[], moreHosts: readonly string[] = []) =>
  (): boolean => {
    const isServed =
      (!paths.length || paths.some((start) => `${path()}/`.startsWith(start))) &&
      (!hosts.length || [...hosts, ...moreHosts].includes(host().replace(/:\d+$/, '')));
    if (!isServed) log('warn', 'This page is none that the bundle serves.');
    return isServed;
  };
