import { log } from '../platform/log.ts';
import { host, path } from '../platform/page.ts';

/**
 * The question whether the page lies in what a site serves; where it doesn't, that is logged.
 * @param paths what its pages' paths begin with; none where every path will do
 * @param hosts the hosts that it runs on; none where every host will do
 * @param moreHosts those of the embed code's environment
 */
export const serves = (paths: readonly string[], hosts: readonly string[], moreHosts: readonly string[] = []) => (): boolean => {
  const isServed = (!paths.length || paths.some((start) => path().startsWith(start))) && (!hosts.length || [...hosts, ...moreHosts].includes(host().replace(/:\d+$/, '')));
  if (!isServed) log('warn', 'This page is none that the bundle serves.');
  return isServed;
};
