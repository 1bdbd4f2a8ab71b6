import type { Stored } from '../../../runtime/footprint.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';

/** How long an event may wait for its delivery, as in runtime/services/delivery/create-queue.ts. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the items that the queue of undelivered events stores. Returns none if the site doesn't
 * set `delivery: durable`.
 */
export function storedByQueue({ isDurable, site }: ResolvedSite): readonly Stored[] {
  if (!isDurable) return [];
  return [
    {
      where: 'localStorage',
      name: `tagwright.queue.${site}.*`,
      lifetime: String(LIFETIME_MS),
      // The body of an event can contain the visitor's identity.
      identifies: true,
      doc: 'Events that the server has not acknowledged, one key each: at most 200 for the edge and for each purpose of the on-demand script, for 24 hours. Also the number of lost events and, in browsers without web locks, leases.',
    },
  ];
}
