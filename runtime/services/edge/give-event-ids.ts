import { uuid } from '../../platform/random.ts';
import type { Part } from './client/create-client.ts';
import type { Edge } from './create-edge.ts';

/**
 * Gives each event an id when it happens (`xdm._id`), so that the receiver can drop what reached it twice: every attempt,
 * on either domain, brings the same. One that page code has given stays.
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
