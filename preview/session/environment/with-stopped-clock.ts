import type { Environment } from './environment.ts';

/**
 * Returns the environment for hidden pages that are compared. The clock is stopped. A stalled
 * network is replaced with a working one, because the page would never finish loading.
 */
export function withStoppedClock(environment: Environment): Environment {
  return {
    ...environment,
    isStopped: true,
    network: environment.network === 'stalled' ? 'online' : environment.network,
  };
}
