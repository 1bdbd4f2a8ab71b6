import type { Answer, Network, Outgoing } from './create-network.ts';
import { readBody } from './read-body.ts';

/** What browsers let wait in beacons, in bytes. */
const beaconLimit = 65_536;

/** Sends `fetch` and `navigator.sendBeacon` to the fake network. */
export function installFetch({ ask }: Network): void {
  // Pages replace it.
  const OwnPromise = Promise;
  window.fetch = async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const asked = describe(input, init);
    const answer = ask(asked instanceof OwnPromise ? await asked : asked);
    const aborted = new OwnPromise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    return respond(await OwnPromise.race([answer, aborted]), input instanceof Request ? input.url : String(input));
  };

  navigator.sendBeacon = (url, data) => {
    const { body, type } = readBody(data);
    if ((typeof body === 'string' ? body.length : body.size) > beaconLimit) return false;
    void ask({ via: 'beacon', method: 'POST', url: absolute(String(url)), headers: type === undefined ? {} : { 'content-type': type }, body });
    return true;
  };
}

/** At once where it can be, so that requests are told in the order in which they were made. */
function describe(input: RequestInfo | URL, init: RequestInit = {}): Outgoing | Promise<Outgoing> {
  const request = input instanceof Request ? input : undefined;
  const { body, type } = readBody(init.body);
  const headers = Object.fromEntries(new Headers(init.headers ?? request?.headers).entries());
  if (type !== undefined) headers['content-type'] ??= type;
  const outgoing = { via: 'fetch', method: (init.method ?? request?.method ?? 'GET').toUpperCase(), url: absolute(request?.url ?? String(input)), headers, body } as const;
  return request?.body && init.body === undefined ? request.blob().then((blob) => ({ ...outgoing, body: blob })) : outgoing;
}

function respond({ status, headers, body }: Answer, url: string): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  const isEmpty = [101, 204, 205, 304].includes(status);
  const response = new Response(isEmpty ? null : (body as BodyInit), { status, headers });
  Object.defineProperty(response, 'url', { value: absolute(url) });
  return response;
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
