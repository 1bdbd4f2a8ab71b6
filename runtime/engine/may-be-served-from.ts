import { log } from '../platform/log.ts';
import { scriptHost } from '../platform/script-host.ts';

/**
 * Whether the bundle comes from one of the hosts that its site lists; where it doesn't, or nobody can tell, that
 * is logged.
 * @param hosts with their ports where those aren't the usual ones
 */
export const mayBeServedFrom = (hosts: readonly string[]): boolean => {
  const host = scriptHost();
  if (host !== undefined && hosts.includes(host)) return true;
  log('error', host === undefined
    ? 'Unable to find the Library Embed Code for Dynamic Host Resolution.'
    : 'This library is not authorized for this domain. (dynamic_host_not_allowed)');
  return false;
};
