import type { Allowed } from '../../../contract.ts';
import { log } from '../../../platform/safety/log.ts';
import { forgetCookies } from '../../../platform/storage/cookies.ts';
import { uuid } from '../../../platform/timing/random.ts';
import type { Fields } from '../../variables/put.ts';
import { deliverToEdge } from '../deliver-to-edge.ts';
import { listedHandles } from '../listed-handles.ts';
import { readAnswer } from '../read-answer.ts';
import { ConsentDeclined } from './consent-state.ts';
import type { Client } from './create-client.ts';
import { bodyFor } from './transport.ts';

/**
 * Extends a client from `createClient`: it stores events until Adobe's Edge Network has
 * acknowledged them, and sends the events that earlier pages have stored.
 * @param site the site's code
 * @param allowed whether the visitor's consent allows requests
 * @param mayStore whether consent also allows storing events; by default, `allowed`
 * @returns the same client
 */
export const deliverDurably = <C extends Client>(
  client: C,
  site: string,
  allowed: Allowed,
  mayStore = allowed,
): C & { resume(): void } => {
  const { options, prefix } = client;
  const { orgId: org, edgeDomain: domain, edgeBasePath: basePath, datastreamId: own } = options;
  const { queue, keep, resume } = deliverToEdge(
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
  return Object.assign(client, {
    resume,
    keep(request) {
      const lost = queue.takeLost();
      const [event] = request.body.events as [Fields];
      event.xdm = { _id: uuid(), ...(event.xdm as Fields) };
      if (lost) event.data = { ...(event.data as Fields), tagwright: { lost } };
      const body = () => bodyFor(own, prefix, options.targetMigrationEnabled, domain, request);
      const wasKnown = client.isKnown();
      const attempt = keep(queue.create(request.datastreamId ?? own, uuid(), body(), lost));
      // An event that has waited for the visitor's identity is sent with that identity.
      return async (isLeaving) => {
        forgetCookies();
        const isDeclined = !allowed();
        const response = await attempt(wasKnown ? undefined : body(), isLeaving);
        if (isDeclined) throw new ConsentDeclined('The user declined consent.');
        return response;
      };
    },
  } satisfies Pick<Client, 'keep'> & { resume(): void });
};
