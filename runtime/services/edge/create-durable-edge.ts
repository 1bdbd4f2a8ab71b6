import type { Allowed } from '../../contract.ts';
import { log } from '../../platform/safety/log.ts';
import { forgetCookies, readCookie } from '../../platform/storage/cookies.ts';
import { now } from '../../platform/timing/clock.ts';
import { uuid } from '../../platform/timing/random.ts';
import { left } from '../../platform/watch/left.ts';
import { edgeDatastreams, edgeReportSuites, edgeSendLog, identityInMemory } from '../../uses.ts';
import { cookiePrefix } from '../identity/cookie-prefix.ts';
import { outgoing } from '../leaving/outgoing.ts';
import { applyHandles } from './apply-handles.ts';
import type { Apply, Edge, EdgeConfig } from './create-edge.ts';
import { deliverToEdge } from './deliver-to-edge.ts';
import { otherDatastreams } from './other-datastreams.ts';
import { readAnswer } from './read-answer.ts';
import { requestBody } from './request-body.ts';

/** An edge client that stores events until Adobe's Edge Network has acknowledged them. */
interface DurableEdge extends Edge {
  /** Starts to send the events of earlier pages and closed tabs. */
  resume(): void;
}

const isVisitorKnown = (prefix: string): boolean => !!readCookie(`${prefix}identity`);

/** Applies the response to an event, and logs errors. Never rejects. */
const applyResponse = async (response: Response, edge: Edge, prefix: string): Promise<void> => {
  const isLogged = edgeSendLog && edge.logsSends;
  try {
    const handles = await readAnswer(response);
    forgetCookies();
    const apply: Apply = (isInMemory) => applyHandles(handles, prefix, isInMemory);
    if (identityInMemory && edge.storing) edge.storing(apply);
    else apply();
    if (!isVisitorKnown(prefix)) log('warn', 'Identity cookie not found.');
    if (isLogged) log('log', 'Successfully sending XDM to Edge Network');
  } catch (error) {
    log('error', isLogged ? 'Failed to send XDM to Edge Network ' : '', error);
  }
};

/**
 * Creates the edge client of a site with `delivery: durable`. The client stores each event until
 * the server has acknowledged the event. Each event has an id (`xdm._id`). Failed requests aren't
 * sent to another domain, so that the body is the same at every attempt.
 * @param site the site's code
 * @param allowed whether the visitor's consent allows requests. If absent, requests are always
 * allowed
 * @param mayStore whether the consent also allows storing events; by default, `allowed`
 */
export const createDurableEdge = (
  config: EdgeConfig,
  site: string,
  allowed?: Allowed,
  mayStore = allowed,
): DurableEdge => {
  const { datastream, org, domain } = config;
  const prefix = cookiePrefix(org);
  const suites = edgeReportSuites ? config.reportSuites : undefined;
  /** The request that later requests wait for while the visitor has no identity. Never rejects. */
  let first: Promise<unknown> | undefined;
  const isKnown = () => isVisitorKnown(prefix);

  const apply = async (response?: Response): Promise<void> => {
    if (response) await applyResponse(response, edge, prefix);
  };
  const { queue, keep, resume } = deliverToEdge(
    site,
    config,
    {
      async ready() {
        while (first && !isKnown()) await first;
      },
      apply,
    },
    allowed,
    mayStore,
  );

  const edge: DurableEdge = {
    resume,
    async send({ xdm, query, documentUnloading }) {
      const created = now();
      const lost = queue.takeLost();
      const other = edgeDatastreams ? otherDatastreams.get(xdm) : undefined;
      const event = outgoing({
        xdm: { ...xdm, _id: xdm._id ?? uuid() },
        data: lost ? { tagwright: { lost } } : undefined,
        query,
      });
      const body = () =>
        requestBody(event, domain, prefix, now() - created, other ? undefined : suites, org);
      const attempt = keep(queue.create(other ?? datastream, uuid(), body(), lost));
      let isLate = false;
      while (first && !isKnown() && !(await left((resolve) => void first!.then(resolve))))
        isLate = true;
      // An event that has waited for the visitor's identity is sent with that identity.
      first = attempt(isLate ? body() : undefined, documentUnloading && isKnown())
        .then(apply)
        .then(() => void (first = undefined));
    },
  };
  return edge;
};
