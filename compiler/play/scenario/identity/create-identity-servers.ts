import { answerNetwork } from '../networks/answer-network.ts';
import type { WorldAnswer, WorldRequest } from '../world/exchange.ts';
import {
  checkIdentityRequest,
  type IdentityAction,
  type IdentityServices,
} from './check-identity-request.ts';

/** An identity server's response (`answer`), and what the server has read from the request. */
export interface IdentityReply {
  readonly answer: WorldAnswer;
  readonly action: IdentityAction | 'id-sync';
  /** `id-service` or `tracking-server`. */
  readonly receiver: string;
  readonly purpose: 'analytics' | 'advertising';
  readonly params: { readonly [name: string]: string };
  readonly ecid?: string;
  readonly problems: readonly string[];
}

/** The time until the next ID sync, in seconds. */
const syncS = 604_800;
/** The lifetime of the opt-out status, in seconds. */
const optOutS = 7200;
/** The number of the ID service's region. */
const region = 6;

/** The ID sync that the ID service asks the page to make. */
const sync = {
  id: '411',
  ttl: 10_080,
  tag: 'img',
  fireURLSync: 1,
  syncOnPage: 1,
  url: ['//sync.partner.example/cm?dpid=411'],
};

/**
 * Creates a function that answers requests to the fake ID service and to the fake analytics
 * tracking server. For any other host or path, the function returns undefined. A request that the
 * real server would reject gets an `error_msg`. An ID sync always gets a pixel. If a request
 * contains no ECID, the servers use the ECID in the `demdex` cookie, which an earlier response has
 * set. If this cookie is missing, too, the servers create an ECID.
 * @param random returns numbers in [0, 1), for the IDs
 */
export function createIdentityServers(
  services: readonly IdentityServices[],
  random: () => number,
): (request: WorldRequest, url: URL) => IdentityReply | undefined {
  return (request, url) => {
    const found = services.find(
      ({ server, trackingServer }) => server === url.hostname || trackingServer === url.hostname,
    );
    const action = found && actionOf(url, found);
    if (!found || !action) return undefined;
    const params = Object.fromEntries(url.searchParams);
    if (action === 'id-sync')
      return {
        action,
        receiver: 'id-service',
        purpose: 'advertising',
        params: syncParams(url),
        problems: checkSync(url),
        answer: answerNetwork({ answers: () => 'pixel' }, url),
      };
    const problems = checkIdentityRequest(action, request.method, url, found);
    const ecid = params.d_mid ?? params.mid;
    const reply = {
      action,
      receiver: action === 'analytics-id' ? 'tracking-server' : 'id-service',
      purpose: 'analytics' as const,
      params,
      ...(ecid !== undefined && { ecid }),
      problems,
    };
    const fields =
      problems.length > 0
        ? { error_msg: problems.join(' ') }
        : bodyOf(action, ecid ?? knownVisitor(request) ?? draw(38, 10, random), random);
    return { ...reply, answer: answerWith(fields, params.d_cb ?? params.callback, request) };
  };
}

function actionOf(
  { hostname, pathname }: URL,
  { server, trackingServer }: IdentityServices,
): IdentityReply['action'] | undefined {
  if (pathname === '/id')
    return hostname === trackingServer && hostname !== server ? 'analytics-id' : 'id';
  if (hostname !== server) return undefined;
  if (pathname === '/optOutStatus') return 'opt-out-status';
  return pathname.startsWith('/ibs:') ? 'id-sync' : undefined;
}

function bodyOf(
  action: IdentityAction,
  mid: string,
  random: () => number,
): { readonly [name: string]: unknown } {
  if (action === 'analytics-id')
    return { mid, id: `${draw(16, 16, random)}-${draw(16, 16, random)}` };
  if (action === 'opt-out-status') return { d_optout: [], d_ottl: optOutS };
  return {
    d_mid: mid,
    id_sync_ttl: syncS,
    d_blob: `blob-${mid.slice(0, 8)}`,
    dcs_region: region,
    d_ottl: optOutS,
    ibs: [sync],
    subdomain: 'shop',
    tid: 'kHrRcE==',
  };
}

/**
 * Returns a JSON response, or a JSONP response if the request names a callback. The headers contain
 * the page's origin and allow credentials, because the service sets a cookie across origins.
 */
function answerWith(
  fields: { readonly [name: string]: unknown },
  callback: string | undefined,
  { headers: sent }: WorldRequest,
): WorldAnswer {
  const mid = fields.d_mid ?? fields.mid;
  const headers = {
    'access-control-allow-origin': sent.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'cache-control': 'no-cache,no-store,must-revalidate',
    vary: 'Origin',
    ...(typeof mid === 'string' && {
      'set-cookie': `demdex=${mid}; Path=/; Max-Age=15552000; SameSite=None; Secure`,
    }),
  };
  const body = JSON.stringify(fields);
  return callback === undefined
    ? {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json;charset=utf-8' },
        body,
      }
    : {
        status: 200,
        headers: { ...headers, 'content-type': 'text/javascript' },
        body: `${callback}(${body});`,
      };
}

function knownVisitor({ headers: { cookie = '' } }: WorldRequest): string | undefined {
  return /(?:^|; *)demdex=(\d{38})(?:;|$)/.exec(cookie)?.[1];
}

/** Returns the parameters of an ID sync, which are in the path: `/ibs:dpid=411&dpuuid=me`. */
function syncParams({ pathname }: URL): { [name: string]: string } {
  return Object.fromEntries(new URLSearchParams(pathname.slice('/ibs:'.length)));
}

function checkSync(url: URL): string[] {
  const params = syncParams(url);
  return ['dpid', 'dpuuid']
    .filter((name) => (params[name] ?? '') === '')
    .map((name) => `The id sync's ${name} is missing.`);
}

/**
 * Returns `count` random digits in a base. In base 10, each group of 19 digits starts with 0 to 8.
 * Each group then fits into 63 bits, like each half of a real ECID.
 */
function draw(count: number, base: number, random: () => number): string {
  return Array.from({ length: count }, (_, at) =>
    Math.floor(random() * (base === 10 && at % 19 === 0 ? 9 : base))
      .toString(16)
      .toUpperCase(),
  ).join('');
}
