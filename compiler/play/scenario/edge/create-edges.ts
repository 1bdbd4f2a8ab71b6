import { parsedBody } from '../parsed-body.ts';
import { isRecord } from '../is-record.ts';
import type { WorldAnswer, WorldRequest } from '../world/exchange.ts';
import { checkEdgeBody } from './check-edge-body.ts';
import { checkEdgeUrl, type Edge } from './check-edge-url.ts';
import { cookiePrefix, decodeIdentity, encodeIdentity } from './identity-cookie.ts';

/** The edge's response to a request (`answer`), and what the edge has read from the request. */
export interface EdgeReply {
  readonly answer: WorldAnswer;
  readonly action: string;
  readonly requestId: string;
  readonly body: unknown;
  /** The ECID in the request's identity cookie. */
  readonly ecid: string | undefined;
  readonly problems: readonly string[];
}

/** The location hint of every fake edge. */
const cluster = 'sgp3';
/** The number of the region of every fake edge. */
const region = 3;

/**
 * The fallback domain of every edge, used when the edge's own domain isn't available (clause G-05
 * of the specification).
 */
const thirdPartyDomain = 'adobedc.demdex.net';

interface EdgeWorld {
  readonly now: () => number;
  /** Returns random numbers in [0, 1), from which the ECIDs are made. */
  readonly random: () => number;
  /**
   * Returns whether a request with this ID was already answered successfully. Only failed requests
   * may be retried.
   */
  readonly wasAnswered: (requestId: string) => boolean;
  /** Whether page code sends events, too. Its events may lack fields of Tagwright's own events. */
  readonly isOpenToPages: boolean;
}

/**
 * Creates a function that answers requests to the fake edges. For a request to any other host, the
 * function returns undefined. A request that a real edge would reject gets a problem document. A
 * `collect` request gets an empty response. The response to any other request contains the ECID of
 * the request, or a new ECID if the request has none.
 */
export function createEdges(
  edges: readonly Edge[],
  { now, random, wasAnswered, isOpenToPages }: EdgeWorld,
): (request: WorldRequest, url: URL) => EdgeReply | undefined {
  return (request, url) => {
    const here = edges.filter(
      ({ domain }) => domain === url.hostname || url.hostname === thirdPartyDomain,
    );
    if (here.length === 0) return undefined;
    const { action, edge, requestId, problems: inUrl } = checkEdgeUrl(url, here);
    const body = parsedBody(request.body);
    const carried = edge && carriedIdentity(edge, request, body);
    const ecid = carried === undefined ? undefined : decodeIdentity(carried);
    const problems = [
      ...inUrl,
      ...checkHttp(request),
      ...checkEdgeBody(body, {
        action,
        pageHost: pageHost(request),
        isAnyonesEvent: isOpenToPages,
      }),
      ...(carried !== undefined && ecid === undefined
        ? ["The identity cookie can't be read."]
        : []),
      ...(wasAnswered(requestId) ? [`The requestId ${requestId} has already been answered.`] : []),
    ];
    const reply = { action, requestId, body, ecid, problems };
    if (problems.length > 0 || edge === undefined)
      return { ...reply, answer: refuse(problems, requestId, request) };
    if (action === 'collect')
      return { ...reply, answer: { status: 204, headers: headers(request, requestId), body: '' } };
    return {
      ...reply,
      answer: accept({
        edge,
        requestId,
        ecid: ecid ?? askedFor(body) ?? drawEcid(random),
        nowMs: now(),
        request,
        body,
      }),
    };
  };
}

function checkHttp({ method, headers: sent }: WorldRequest): string[] {
  const problems = method === 'POST' ? [] : [`The method is ${method} instead of POST.`];
  const type = (sent['content-type'] ?? '').toLowerCase().replace(/\s/g, '');
  return type === 'text/plain;charset=utf-8'
    ? problems
    : [
        ...problems,
        `The content type is ${JSON.stringify(sent['content-type'])} instead of "text/plain; charset=UTF-8".`,
      ];
}

interface Accepted {
  readonly edge: Edge;
  readonly requestId: string;
  readonly ecid: string;
  readonly nowMs: number;
  readonly request: WorldRequest;
  readonly body: unknown;
}

function accept({ edge, requestId, ecid, nowMs, request, body }: Accepted): WorldAnswer {
  const prefix = cookiePrefix(edge.org);
  const consent = consentIn(body);
  const ids = fetchedBy(body).map((code) => ({
    id: code === 'CORE' ? ecid.split('').reverse().join('') : ecid,
    namespace: { code },
  }));
  const handle = [
    { payload: ids, type: 'identity:result' },
    {
      payload: [{ scope: 'EdgeNetwork', hint: cluster, ttlSeconds: 1800 }],
      type: 'locationHint:result',
    },
    {
      payload: [
        { key: `${prefix}_cluster`, value: cluster, maxAge: 1800 },
        {
          key: `${prefix}_identity`,
          value: encodeIdentity(ecid, nowMs),
          maxAge: 34_128_000,
          attrs: { SameSite: 'None' },
        },
        ...(consent === undefined
          ? []
          : [{ key: `${prefix}_consent`, value: `general=${consent}`, maxAge: 15_552_000 }]),
      ],
      type: 'state:store',
    },
  ];
  return {
    status: 200,
    headers: headers(request, requestId),
    body: JSON.stringify({ requestId, handle }),
  };
}

/** Returns the namespaces of the identities that a request asks for, such as `ECID`. */
function fetchedBy(body: unknown): readonly string[] {
  const fetched =
    isRecord(body) && isRecord(body.query) && isRecord(body.query.identity)
      ? body.query.identity.fetch
      : undefined;
  return Array.isArray(fetched) ? fetched.map(String) : [];
}

/** Returns the consent that the request sets, `in` or `out`, or undefined if it sets none. */
function consentIn(body: unknown): string | undefined {
  const decisions = (
    isRecord(body) && Array.isArray(body.consent) ? body.consent : []
  ) as readonly unknown[];
  const general = decisions.flatMap((item) =>
    isRecord(item) && isRecord(item.value) && typeof item.value.general === 'string'
      ? [item.value.general]
      : [],
  );
  return decisions.length > 0 ? (general[0] ?? 'in') : undefined;
}

/**
 * Returns the ECID in a request's identity map. The edge uses this ECID only if the request has no
 * identity cookie.
 */
function askedFor(body: unknown): string | undefined {
  const map = isRecord(body)
    ? (body.identityMap ?? (isRecord(body.xdm) ? body.xdm.identityMap : undefined))
    : undefined;
  const first: unknown = isRecord(map) && Array.isArray(map.ECID) ? map.ECID[0] : undefined;
  return isRecord(first) && /^\d{38}$/.test(String(first.id)) ? String(first.id) : undefined;
}

function refuse(
  problems: readonly string[],
  requestId: string,
  request: WorldRequest,
): WorldAnswer {
  const document = {
    type: 'https://ns.adobe.com/aep/errors/EXEG-0104-400',
    status: 400,
    title: 'Invalid request',
    detail: problems.join(' '),
    report: { requestId },
  };
  return {
    status: 400,
    headers: { ...headers(request, requestId), 'content-type': 'application/problem+json' },
    body: JSON.stringify(document),
  };
}

/**
 * Returns the headers of a response. The page sends its requests to another origin and with
 * cookies. So the headers allow the page's origin, and they allow credentials.
 */
function headers({ headers: sent }: WorldRequest, requestId: string): { [name: string]: string } {
  return {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'no-cache, no-store, max-age=0, no-transform, private',
    'access-control-allow-origin': sent.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Retry-After, X-Adobe-Edge, X-Request-ID',
    vary: 'Origin',
    'x-adobe-edge': `${cluster.toUpperCase()};${region}`,
    'x-request-id': requestId,
  };
}

/**
 * Returns the identity cookie's value, read from the Cookie header or from `meta.state` in the
 * body.
 */
function carriedIdentity(edge: Edge, request: WorldRequest, body: unknown): string | undefined {
  const name = `${cookiePrefix(edge.org)}_identity`;
  const pair = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((text) => text.startsWith(`${name}=`));
  if (pair !== undefined) return pair.slice(name.length + 1);
  const entries =
    isRecord(body) && isRecord(body.meta) && isRecord(body.meta.state)
      ? body.meta.state.entries
      : undefined;
  const entry: unknown = Array.isArray(entries)
    ? entries.find((item: unknown) => isRecord(item) && item.key === name)
    : undefined;
  return isRecord(entry) && typeof entry.value === 'string' ? entry.value : undefined;
}

function pageHost({ headers: sent }: WorldRequest): string | undefined {
  return sent.origin === undefined || !URL.canParse(sent.origin)
    ? undefined
    : new URL(sent.origin).hostname;
}

function drawEcid(random: () => number): string {
  return Array.from({ length: 38 }, (_, index) =>
    index === 0 ? 1 + Math.floor(random() * 9) : Math.floor(random() * 10),
  ).join('');
}
