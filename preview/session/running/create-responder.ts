import type { World } from '../../../compiler/play/scenario/world/create-world.ts';
import { protocolVersion, type NetMessage, type ResponseMessage } from '../bridge/protocol.ts';
import type { Store } from '../create-store.ts';
import type { Environment } from '../environment/environment.ts';
import { networkFaults } from '../environment/network-faults.ts';
import type { TraceLog } from '../trace/create-trace-log.ts';
import { addLogEntry, type SessionView } from './session-view.ts';

type Send = (response: ResponseMessage) => void;

/** A request of a page. */
interface Received {
  readonly net: NetMessage;
  readonly visit: number;
  /** The number of the request in the session, from 1. */
  readonly number: number;
}

interface DelayedResponse {
  readonly message: ResponseMessage;
  readonly delayMs: number | undefined;
}

/**
 * Responds to the requests of the pages with the responses of simulated servers: the edge, the
 * identity services, the ad networks and all other hosts.
 */
export interface Responder {
  /**
   * Responds to a request. Requests are processed in the order in which the pages sent them. If the
   * simulated servers throw an error, the response is a network error, and the log has a note.
   */
  readonly respond: (net: NetMessage, visit: number, send: Send) => void;
  readonly setNetwork: (network: Pick<Environment, 'network' | 'blocked'>) => void;
  /** Returns the number of responses that were sent to the pages. */
  readonly responseCount: () => number;
}

export function createResponder(
  store: Store<SessionView>,
  world: World,
  trace: TraceLog,
): Responder {
  let turn = Promise.resolve();
  /** This promise is pending while the network is stalled, so that requests wait. */
  let network = Promise.resolve();
  let endStall: (() => void) | undefined;
  let removeFaults: (() => void)[] = [];
  let requestCount = 0;
  let responseCount = 0;

  const respond = async (received: Received, send: Send, startMs: number): Promise<void> => {
    const { net, visit } = received;
    const response = await responseTo(received, store, world).catch((error: unknown) =>
      failedResponse(received, store, error),
    );
    const sendNow = (): void => {
      responseCount += 1;
      trace.add({
        k: 'net2',
        visit,
        t: net.t + Math.round(performance.now() - startMs),
        request: net.id,
        status: response.message.status,
      });
      send(response.message);
    };
    if (response.delayMs === undefined) sendNow();
    else setTimeout(sendNow, response.delayMs);
  };

  return {
    respond: (net, visit, send) => {
      const startMs = performance.now();
      const received = { net, visit, number: ++requestCount };
      turn = turn.then(() => network).then(() => respond(received, send, startMs));
    },
    setNetwork: (next) => {
      for (const remove of removeFaults) remove();
      removeFaults = networkFaults(next).map(world.inject);
      if (next.network !== 'stalled') {
        endStall?.();
        endStall = undefined;
      } else if (endStall === undefined) {
        network = new Promise((resolve) => {
          endStall = resolve;
        });
      }
    },
    responseCount: () => responseCount,
  };
}

/** Sends the request to the simulated servers, adds it to the session, and returns the response. */
async function responseTo(
  { net, visit, number }: Received,
  store: Store<SessionView>,
  world: World,
): Promise<DelayedResponse> {
  const body = typeof net.body === 'string' ? net.body : await net.body.text();
  const response = world.answer({
    method: net.method,
    url: net.url,
    headers: { origin: location.origin, ...net.headers },
    body,
    transport: net.via,
  });
  const hit = world.hits.at(-1);
  if (hit !== undefined) {
    const request = {
      number,
      visit,
      net: net.id,
      hit,
      atMs: net.t,
      headers: net.headers,
      bytes: new Blob([body]).size,
    };
    store.set({ requests: [...store.get().requests, request] });
  }
  return {
    delayMs: response.delayMs,
    message: {
      v: protocolVersion,
      k: 'net2',
      id: net.id,
      status: response.broken ? 0 : response.status,
      headers: response.headers,
      body: response.body,
    },
  };
}

/** Logs an error of the simulated servers as a note. Returns a response that is a network error. */
function failedResponse(
  { net: { id, url }, visit }: Received,
  store: Store<SessionView>,
  error: unknown,
): DelayedResponse {
  addLogEntry(store, visit, {
    level: 'note',
    text: `The preview can't respond to ${url}, so the request failed. ${String(error)}`,
  });
  return {
    delayMs: undefined,
    message: { v: protocolVersion, k: 'net2', id, status: 0, headers: {}, body: '' },
  };
}
