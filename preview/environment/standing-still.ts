import type { Environment } from './environment.ts';

/**
 * The same surroundings for pages that nobody sees and that are compared: the clock stands still, and a network that never
 * answers, for which nobody could wait, answers.
 */
export function standingStill(environment: Environment): Environment {
  return { ...environment, isStopped: true, network: environment.network === 'stalled' ? 'online' : environment.network };
}
