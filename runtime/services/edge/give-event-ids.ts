import { uuid } from '../../platform/timing/random.ts';
import type { Part } from './client/create-client.ts';
import type { Edge } from './create-edge.ts';

/**
 * Makes an edge add an id (`xdm._id`) to each event when the event occurs. Every attempt, on either
 * domain, sends the same id, so that the receiver can drop duplicates. An id that page code has set
 * remains.
 * @returns the same edge
 */
export const giveEventIds = <E extends Edge & { readonly parts?: Part[] }>(edge: E): E => {
  const { send } = edge;
  edge.parts?.push({
    onEvent({ xdm }) {
      xdm._id ??= uuid();
    },
  });
  return Object.assign(edge, {
    send(event: Parameters<Edge['send']>[0]): Promise<void> {
      event.xdm._id ??= uuid();
      return send(event);
    },
  });
};
