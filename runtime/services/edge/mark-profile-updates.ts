import type { Part } from './client/create-client.ts';
import type { Edge } from './create-edge.ts';
import { lacksExperience, markProfileUpdate } from './profile-update.ts';

/**
 * Marks events without experience data as profile updates (G-15): those of the rules and those that
 * page code sends with a command.
 * @returns the same edge
 */
export const markProfileUpdates = <E extends Edge & { readonly parts?: Part[] }>(edge: E): E => {
  const { send } = edge;
  edge.parts?.push({
    onEvent({ xdm, given }) {
      if (lacksExperience(given)) markProfileUpdate(xdm);
    },
  });
  return Object.assign(edge, {
    send(event: Parameters<Edge['send']>[0]): Promise<void> {
      if (lacksExperience(event.xdm)) markProfileUpdate(event.xdm);
      return send(event);
    },
  });
};
