import { edgeUnmarkedClicks } from '../../../uses.ts';
import type { Edge } from '../create-edge.ts';
import { markProfileUpdates } from '../mark-profile-updates.ts';
import { markProfileUpdate } from '../profile-update.ts';
import type { Part } from './create-client.ts';

/**
 * Makes an edge client mark events without experience data (`_experience`) as profile updates
 * (G-15): the rules' events, and those that page code sends with a command, but not the link clicks
 * that the client collects.
 * @returns the same client
 */
export const markAllProfileUpdates = <E extends Edge & { readonly parts: Part[] }>(edge: E): E => {
  edge.parts.push({
    onEvent(event) {
      const { _experience } = event.given;
      if (edgeUnmarkedClicks && event.isCollected) return;
      if (!_experience || !Object.keys(_experience).length) markProfileUpdate(event.xdm);
    },
  });
  return markProfileUpdates(edge);
};
