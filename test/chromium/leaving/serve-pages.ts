import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { certificate } from '../../../compiler/play/chromium/certificate.ts';
import type { Arrival } from './arrival.ts';

export const SHOP = 'https://www.shop.example/in/';
const EDGE = 'edge.shop.example';
const OTHER = 'https://other.example/';

/** How long a new connection to the fake edge takes, in ms. Pages are often left before that. */
const CONNECT_MS = 80;

/** A running server, which serves the pages and responds as Adobe's edge does. */
export interface ServedPages {
  /** The proxy's URL for a browser context. */
  readonly proxy: string;
  /** The number of pages that have been requested; the latest page has this number. */
  readonly pages: () => number;
  readonly arrivals: readonly Arrival[];
  readonly close: () => Promise<void>;
}

/**
 * A script that sends a keep-alive request of 64 KiB. Until the response arrives, this request
 * fills the quota for keep-alive requests.
 */
const FILL = `<script>fetch(${JSON.stringify(OTHER)}, { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x'.repeat(65536) }).catch(() => {})</script>`;

/**
 * Returns a page's HTML. The link and the form lead to new URLs. A link to the current URL would
 * replace the page's entry in the browser's history, so the browser couldn't go back to the page.
 */
function pageOf(number: number, head: string): string {
  const button = (kind: string, code: string): string =>
    `<button type="button" class="leave" an-la="${number}-${kind}" onclick="${code}">${kind}</button>`;
  return `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${head}<body id="page" data-view="${number}-view">
<script src="/tags/shop.js"></script>
<a class="leave" an-la="${number}-link" href="/in/next/${number}">link</a>
<form an-la="${number}-submit" action="/in/found/${number}"><button id="submit-${number}">submit</button></form>
${button('reload', 'location.reload()')} ${button('back', 'history.back()')} ${button('close', '')}`;
}

/**
 * Serves numbered pages, the bundle and an edge over https. The browser connects through a proxy on
 * the loopback interface. Each request for a page returns a page with the next number. A request to
 * the edge counts when the whole body has arrived, even if the page has been left by then.
 * @param isQuotaTaken whether each page sends a request that fills the quota for keep-alive
 * requests. The server answers the request of page 1 when page 3 is requested, and so on
 */
export async function servePages(bundle: string, isQuotaTaken: boolean): Promise<ServedPages> {
  const arrivals: Arrival[] = [];
  let pages = 0;
  const held: (readonly [number, ServerResponse])[] = [];
  const release = (): void => {
    for (const [page, response] of held)
      if (pages > page + 1 && !response.writableEnded) response.writeHead(204).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, `https://${request.headers.host}`);
    if (url.hostname === EDGE) return answerEdge(request, response, url);
    if (url.origin === new URL(OTHER).origin) {
      held.push([pages, response]);
      request.resume();
    } else if (url.pathname === '/tags/shop.js') {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=9999' };
      response.writeHead(200, headers).end(bundle);
    } else {
      pages += 1;
      release();
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(200, headers).end(pageOf(pages, isQuotaTaken ? FILL : ''));
    }
  };
  const answerEdge = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> => {
    const body = await textOf(request);
    const event = /"(\d+-[a-z]+)"/.exec(body)?.[1];
    if (event !== undefined)
      arrivals.push({ event, page: pages, requestId: url.searchParams.get('requestId')!, body });
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      // Closes the connection, so that the next event needs a new one.
      connection: 'close',
    });
    response.end('{"requestId":"1","handle":[]}');
  };

  const secure = createSecureServer(await certificate(), (request, response) => {
    // The browser closes the connections of pages that have been left.
    answer(request, response).catch(() => response.destroy());
  });
  secure.on('tlsClientError', () => undefined);
  return listen(secure, { pages: () => pages, arrivals });
}

/**
 * Starts a proxy that connects the browser to the server, whatever the URL's host is. Connections
 * to the edge are delayed.
 */
async function listen(
  secure: ReturnType<typeof createSecureServer>,
  served: Pick<ServedPages, 'pages' | 'arrivals'>,
): Promise<ServedPages> {
  const sockets = new Set<Socket>();
  const proxy = createServer((_, response) => void response.writeHead(404).end());
  proxy.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  proxy.on('connect', (request: IncomingMessage, socket: Socket) => {
    setTimeout(
      () => {
        if (socket.destroyed) return;
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        secure.emit('connection', socket);
      },
      request.url!.startsWith(EDGE) ? CONNECT_MS : 0,
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    ...served,
    proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}

/** Returns the request's body. Rejects if the browser has cancelled the request. */
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
