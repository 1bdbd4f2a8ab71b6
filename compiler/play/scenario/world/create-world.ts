import type { Edge } from '../edge/check-edge-url.ts';
import { createEdges } from '../edge/create-edges.ts';
import type { IdentityServices } from '../identity/check-identity-request.ts';
import { createIdentityServers, type IdentityReply } from '../identity/create-identity-servers.ts';
import { answerNetwork } from '../networks/answer-network.ts';
import { networks } from '../networks/networks.ts';
import { parsedBody } from '../parsed-body.ts';
import { answerOther, type Server } from './answer-other.ts';
import { checkReferrer } from './check-referrer.ts';
import type { WorldAnswer, WorldRequest } from './exchange.ts';
import { createFaults, type Fault } from './fault.ts';
import type { Hit, Transport } from './hit.ts';
import { seededRandom } from './seeded-random.ts';

export interface WorldOptions {
  /** The current time, in ms since 1970. */
  readonly now: () => number;
  /** Any integer. The same seed produces the same visitor IDs. */
  readonly seed: number;
  /** The edges to simulate: `edge` of the sites' manifests. */
  readonly edges: readonly Edge[];
  /** The identity services to simulate: `identity` of the sites' manifests; none if absent. */
  readonly identities?: readonly IdentityServices[];
  /** The hosts that the sites' bundles send to: `hosts` of their manifests; none if absent. */
  readonly servers?: readonly Server[];
  /**
   * Whether page code also sends events to the edges. Such events may lack fields that Tagwright's
   * events always have. Default: false.
   */
  readonly isOpenToPages?: boolean;
}

/**
 * The world outside the page: the fake edge, the fake identity servers and the fake third parties.
 */
export interface World {
  /** Answers a request and records it as a hit. */
  readonly answer: (request: WorldRequest) => WorldAnswer;
  /** The recorded hits, in order of arrival. */
  readonly hits: readonly Hit[];
  /** The same requests as in `hits`, with all their headers. */
  readonly requests: readonly WorldRequest[];
  /** Injects a network failure. Returns a function that ends it. */
  readonly inject: (fault: Fault) => () => void;
}

/** Creates fake servers that have received no request yet and share no state with other worlds. */
export function createWorld({
  now,
  seed,
  edges,
  identities = [],
  servers = [],
  isOpenToPages = false,
}: WorldOptions): World {
  const hits: Hit[] = [];
  const requests: WorldRequest[] = [];
  const faults = createFaults();
  const answered = new Set<string>();
  const answerFromEdge = createEdges(edges, {
    now,
    random: seededRandom(seed),
    wasAnswered: (id) => answered.has(id),
    isOpenToPages,
  });
  const answerFromIdentity = createIdentityServers(identities, seededRandom(seed + 1));

  const answer = (request: WorldRequest): WorldAnswer => {
    const url = new URL(request.url);
    const reply =
      fromEdge(answerFromEdge(request, url)) ??
      fromIdentity(answerFromIdentity(request, url)) ??
      fromNetwork(url) ??
      answerOther(servers, url);
    const spoilt = faults.applyTo(reply.answer, {
      host: url.hostname,
      action: reply.known.action,
      receiver: reply.known.receiver,
    });
    if (reply.requestId !== undefined && !spoilt.broken && spoilt.status < 300)
      answered.add(reply.requestId);
    const { referer } = request.headers;
    const query = Object.fromEntries(url.searchParams);
    requests.push(request);
    hits.push({
      host: url.host,
      path: url.pathname,
      transport: request.transport ?? transportOf(request.headers),
      method: request.method,
      url: request.url,
      query,
      params: query,
      body: request.body === '' ? undefined : parsedBody(request.body),
      ...reply.known,
      ...(referer !== undefined && { referrer: referer }),
      problems: [...reply.known.problems, ...checkReferrer(url, referer)],
      status: spoilt.broken ? 0 : spoilt.status,
      at: now(),
    });
    return spoilt;
  };
  return { answer, hits, requests, inject: faults.add };
}

type Known = Pick<Hit, 'action' | 'receiver' | 'problems'> &
  Partial<Pick<Hit, 'params' | 'body' | 'purpose' | 'ecid'>>;

interface Reply {
  readonly answer: WorldAnswer;
  readonly known: Known;
  readonly requestId?: string;
}

function fromEdge(reply: ReturnType<ReturnType<typeof createEdges>>): Reply | undefined {
  if (reply === undefined) return undefined;
  const { answer, action, requestId, body, ecid, problems } = reply;
  return {
    answer,
    requestId,
    known: {
      action,
      receiver: 'edge',
      params: {},
      body,
      purpose: 'analytics',
      ...(ecid !== undefined && { ecid }),
      problems,
    },
  };
}

function fromIdentity(reply: IdentityReply | undefined): Reply | undefined {
  if (reply === undefined) return undefined;
  const { answer, ...known } = reply;
  return { answer, known };
}

function fromNetwork(url: URL): Reply | undefined {
  const network = networks.find(({ serves }) => serves(url));
  if (network === undefined) return undefined;
  const params = network.params(url);
  const { name: receiver, purpose } = network;
  return {
    answer: answerNetwork(network, url),
    known: {
      action: network.action(url),
      receiver,
      params,
      purpose,
      problems: network.check(params),
    },
  };
}

/**
 * Returns the transport, read from the browser's `sec-fetch-…` headers. Every no-cors request with
 * the destination `empty` counts as a beacon.
 */
function transportOf(headers: WorldRequest['headers']): Transport {
  const destination = headers['sec-fetch-dest'];
  if (destination === 'empty') return headers['sec-fetch-mode'] === 'no-cors' ? 'beacon' : 'fetch';
  if (destination === 'iframe') return 'frame';
  return destination === 'image' ||
    destination === 'script' ||
    destination === 'style' ||
    destination === 'document'
    ? destination
    : 'other';
}
