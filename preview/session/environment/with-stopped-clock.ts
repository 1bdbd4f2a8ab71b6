import type { Environment } from './environment.ts';

/**
 * Returns the environment for hidden pages that are compared. The clock is stopped. A stalled
 * network is replaced with a working one, because a page on a stalled network never becomes idle.
 */
export function withStoppedClock(environment: Environment): Environment {
  return {
    ...environment,
    isStopped: true,
    network: environment.network === 'stalled' ? 'online' : environment.network,
  };
}
