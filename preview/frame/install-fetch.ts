import type { Network, NetworkResponse, Outgoing } from './create-network.ts';
import { readBody } from './read-body.ts';

/** The size limit of beacons in browsers, in bytes. */
const beaconLimit = 65_536;

/** Sends the requests of `fetch` and `navigator.sendBeacon` to the fake network. */
export function installFetch({ request }: Network): void {
  // The native Promise, because pages can replace the global.
  const OwnPromise = Promise;
  window.fetch = async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const outgoing = outgoingRequest(input, init);
    const response = request(outgoing instanceof OwnPromise ? await outgoing : outgoing);
    const aborted = new OwnPromise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    return createResponse(
      await OwnPromise.race([response, aborted]),
      input instanceof Request ? input.url : String(input),
    );
  };

  navigator.sendBeacon = (url, data) => {
    const { body, type } = readBody(data);
    const size = typeof body === 'string' ? new TextEncoder().encode(body).length : body.size;
    if (size > beaconLimit) return false;
    void request({
      via: 'beacon',
      method: 'POST',
      url: absolute(String(url)),
      headers: type === undefined ? {} : { 'content-type': type },
      body,
    });
    return true;
  };
}

/**
 * Returns the request for the fake network. The result is usually synchronous, because that keeps
 * the requests in order. It is a promise only if the body of a Request object must be read.
 */
function outgoingRequest(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Outgoing | Promise<Outgoing> {
  const request = input instanceof Request ? input : undefined;
  const { body, type } = readBody(init.body);
  const headers = Object.fromEntries(new Headers(init.headers ?? request?.headers).entries());
  if (type !== undefined) headers['content-type'] ??= type;
  const outgoing = {
    via: 'fetch',
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    url: absolute(request?.url ?? String(input)),
    headers,
    body,
    referrer: referrerOf(init.referrer ?? request?.referrer),
    referrerPolicy: init.referrerPolicy ?? request?.referrerPolicy,
  } as const;
  return request?.body && init.body === undefined
    ? request.blob().then((blob) => ({ ...outgoing, body: blob }))
    : outgoing;
}

/**
 * Returns the referrer that `fetch` uses. An empty string means no referrer, and undefined means
 * the page's URL. As in browsers, the page's URL replaces `about:client` and URLs of other origins.
 */
function referrerOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return given;
  const url = new URL(given, document.baseURI);
  return url.origin === location.origin ? url.href : undefined;
}

function createResponse({ status, headers, body }: NetworkResponse, url: string): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  const isEmpty = [101, 204, 205, 304].includes(status);
  const response = new Response(isEmpty ? null : (body as BodyInit), { status, headers });
  Object.defineProperty(response, 'url', { value: absolute(url) });
  return response;
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
