import { edgeUnmarkedClicks } from '../../../uses.ts';
import type { Edge } from '../create-edge.ts';
import { markProfileUpdates } from '../mark-profile-updates.ts';
import { markProfileUpdate } from '../profile-update.ts';
import type { Part } from './create-client.ts';

/**
 * Makes an edge client mark events as profile updates if they have no experience data in
 * `_experience` (G-15). This applies to the rules' events, and to events that page code sends with
 * a command. Link clicks that the client collects aren't marked.
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
