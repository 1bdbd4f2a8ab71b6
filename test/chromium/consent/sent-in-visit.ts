import type { Visit } from './visit.ts';

const EDGE = 'edge.shop.example';

/** Returns the link name of each event that the edge received, or undefined for a page view. */
export const eventsOf = ({ world }: Visit): (string | undefined)[] =>
  world.hits
    .filter(({ host }) => host === EDGE)
    .map(
      ({ body }) =>
        (body as { events: { xdm: { web?: { webInteraction?: { name?: string } } } }[] }).events[0]!
          .xdm.web?.webInteraction?.name,
    );

/**
 * Returns a string such as `socket edge.shop.example` for each host that received requests during a
 * visit. Leaves out the shop's own host.
 */
export const socketsOf = async ({ traces }: Visit): Promise<string[]> =>
  (await traces()).filter((trace) => trace.startsWith('socket '));
