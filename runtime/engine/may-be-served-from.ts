import { log } from '../platform/safety/log.ts';
import { scriptHost } from '../platform/script/script-host.ts';

/**
 * Returns whether the bundle is served from one of the hosts that its site lists. Logs a
 * message if it isn't, or if the host is unknown.
 * @param hosts the hosts, each with its port unless it is the default port
 */
export const mayBeServedFrom = (hosts: readonly string[]): boolean => {
  const host = scriptHost();
  if (host !== undefined && hosts.includes(host)) return true;
  log(
    'error',
    host === undefined
      ? 'Unable to find the Library Embed Code for Dynamic Host Resolution.'
      : 'This library is not authorized for this domain. (dynamic_host_not_allowed)',
  );
  return false;
};
