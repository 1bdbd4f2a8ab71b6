import type { BrowserWindow, Request, Response } from 'happy-dom';
import type { Network } from './network.ts';

/** Responds to a page's `fetch` with an answer of the fake network. */
export async function answerFetch(
  request: Request,
  window: BrowserWindow,
  network: Network,
): Promise<Response> {
  const body = request.body ? await request.text() : '';
  const { href, origin } = window.location;
  const hasCookies =
    request.credentials === 'include' ||
    (request.credentials === 'same-origin' && new URL(request.url).origin === origin);
  const aborted = new Promise<never>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
  );
  const answer = await Promise.race([
    network({
      url: request.url,
      // Counts a `no-cors` fetch as a beacon, because browsers send both with the same headers.
      transport: request.mode === 'no-cors' ? 'beacon' : 'fetch',
      from: href,
      method: request.method,
      body,
      type: request.headers.get('content-type') ?? '',
      ...(/^https?:/.test(request.referrer) && { referrer: request.referrer }),
      policy: request.referrerPolicy,
      hasCookies,
    }),
    aborted,
  ]);
  // If the window is closed, no code can use the response.
  if (window.closed) return new Promise(() => undefined);
  return new window.Response(answer.status === 204 ? null : (answer.body as string), {
    status: answer.status,
    headers: { ...answer.headers },
  });
}

/** Sends a beacon to the fake network. Network errors are ignored, as in a browser. */
export async function sendBeacon(
  { url, body, type }: { readonly url: string; readonly body: string; readonly type: string },
  { location: { href } }: BrowserWindow,
  network: Network,
): Promise<void> {
  await network({
    url: new URL(url, href).href,
    transport: 'beacon',
    from: href,
    method: 'POST',
    body,
    type,
  }).catch(() => undefined);
}
