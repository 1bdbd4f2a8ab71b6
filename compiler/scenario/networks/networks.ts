import { floodlight } from './floodlight.ts';
import type { Network } from './network.ts';

/** Every ad network that the world can play. A request to any other host is one that nobody expected. */
export const networks: readonly Network[] = [floodlight];
