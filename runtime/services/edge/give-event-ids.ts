import { uuid } from '../../platform/timing/random.ts';
import type { Part } from './client/create-client.ts';
import type { Edge } from './create-edge.ts';

/**
 * Makes an edge client add an id (`xdm._id`) to each event when the event occurs. Every attempt to
 * send the event contains the same id, so that the receiver can drop duplicates. An id that page
 * code has set is kept.
 * @returns the same client
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
