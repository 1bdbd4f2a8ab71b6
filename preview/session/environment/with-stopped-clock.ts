import type { Environment } from './environment.ts';

/**
 * Returns the environment for hidden pages that are compared: the clock is stopped, and the network doesn't stall, since
 * such a page would never finish.
 */
export function withStoppedClock(environment: Environment): Environment {
  return {
    ...environment,
    isStopped: true,
    network: environment.network === 'stalled' ? 'online' : environment.network,
  };
}
