import type { Allowed } from '../../contract.ts';
import { encode } from '../../platform/encoding/encode.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { createDelivery, type Delivery, type Server } from '../delivery/create-delivery.ts';
import { createQueue, type Queue } from '../delivery/create-queue.ts';
import { cookiePrefix } from '../identity/cookie-prefix.ts';
import { edgeBasePath } from '../../uses.ts';
import type { EdgeConfig } from './create-edge.ts';

/**
 * Creates the site's queue of events for Adobe's Edge Network, and the delivery that sends them.
 * @param site the site's code
 * @param allowed returns whether the visitor's consent allows requests; if absent, they are always
 * allowed
 * @param mayStore whether the consent also allows storing events
 */
export const deliverToEdge = (
  site: string,
  { org, domain, basePath }: Pick<EdgeConfig, 'org' | 'domain' | 'basePath'>,
  server: Omit<Server, 'url'>,
  allowed?: Allowed,
  mayStore?: Allowed,
): Delivery & { readonly queue: Queue } => {
  const queue = createQueue(site, 'analytics', mayStore);
  const delivery = createDelivery(
    `tagwright.queue.${site}`,
    queue,
    {
      ...server,
      url({ receiver, id }, isLeaving) {
        const hint = readCookie(`${cookiePrefix(org)}cluster`);
        return `https://${domain}/${(edgeBasePath && basePath) || 'ee'}${hint ? `/${hint}` : ''}/v1/${isLeaving ? 'collect' : 'interact'}?configId=${encode(receiver)}&requestId=${id}`;
      },
    },
    allowed,
  );
  return { ...delivery, queue };
};
