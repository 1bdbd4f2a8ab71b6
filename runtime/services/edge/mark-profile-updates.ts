import type { Edge } from './create-edge.ts';
import { markProfileUpdate } from './profile-update.ts';

/**
 * Makes an edge client mark the rules' events without experience data (`_experience`) as profile
 * updates (G-15).
 * @returns the same client
 */
export const markProfileUpdates = <E extends Edge>(edge: E): E => {
  const { send } = edge;
  return Object.assign(edge, {
    send(event: Parameters<Edge['send']>[0]): Promise<void> {
      if (!event.xdm._experience) markProfileUpdate(event.xdm);
      return send(event);
    },
  });
};
