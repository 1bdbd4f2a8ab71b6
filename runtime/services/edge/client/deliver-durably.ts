import type { Allowed } from '../../../contract.ts';
import { log } from '../../../platform/safety/log.ts';
import { deliverToEdge } from '../deliver-to-edge.ts';
import { listedHandles } from '../listed-handles.ts';
import { readAnswer } from '../read-answer.ts';
import type { Client } from './create-client.ts';
import type { Durable } from './transport.ts';

/**
 * Delivers the events of a full client durably, also those that earlier pages have left.
 * @param site the site's code
 * @param allowed whether the visitor's consent allows requests
 * @param mayStore whether it also allows storing events
 */
export const deliverDurably = (
  client: Client,
  site: string,
  allowed: Allowed,
  mayStore: Allowed,
): Durable => {
  const { orgId: org, edgeDomain: domain, edgeBasePath: basePath } = client.options;
  return deliverToEdge(
    site,
    { org, domain, basePath },
    {
      async ready() {},
      async apply(response) {
        try {
          const handles = listedHandles(await readAnswer(response));
          client.apply(handles, response.headers.get('x-adobe-edge'));
        } catch (error) {
          log('error', 'Failed to send XDM to Edge Network ', error);
        }
      },
    },
    allowed,
    mayStore,
  );
};
