import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { WorldAnswer, WorldRequest } from '../scenario/world/exchange.ts';
import type { Activity } from './activity.ts';
import { certificate } from './certificate.ts';

/** A running proxy with its server. */
export interface Served {
  /** The proxy's URL for a browser context: `http://127.0.0.1:PORT`. */
  readonly proxy: string;
  readonly close: () => Promise<void>;
}

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

/**
 * Starts a proxy that forwards every request, whatever its host, to one https server in this
 * process. A browser with this proxy has real cookies, beacons and origins, and no request leaves
 * the machine.
 *
 * @param answer called for every request; returns its response
 */
export async function serveHttps(
  answer: (request: WorldRequest) => WorldAnswer,
  activity: Activity,
): Promise<Served> {
  const sockets = new Set<Socket>();
  const listen = (request: Incoming, response: Outgoing): void =>
    void respond(request, response, answer, activity);
  const secure = createSecureServer({ ...(await certificate()), allowHTTP1: true }, listen);
  // A WebSocket upgrade is passed to the fake network as a request; the connection is then closed.
  secure.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    answer({
      method: request.method ?? 'GET',
      url: urlOf(request),
      headers: headersOf(request),
      body: '',
    });
    socket.destroy();
  });
  // A plain http request reaches the proxy without CONNECT, and contains the complete URL.
  const proxy = createServer(listen);
  proxy.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    secure.emit('connection', socket);
  });
  proxy.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // The browser may close a connection at any time.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  secure.on('tlsClientError', () => undefined).on('sessionError', () => undefined);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}

async function respond(
  request: Incoming,
  response: Outgoing,
  answer: (request: WorldRequest) => WorldAnswer,
  activity: Activity,
): Promise<void> {
  const done = activity.begin();
  response.on('close', done);
  response.on('finish', done);
  const url = urlOf(request);
  if (request.method === 'POST') activity.received(url);
  const body = await textOf(request);
  const answered = answer({
    method: request.method ?? 'GET',
    url,
    headers: headersOf(request),
    body,
  });
  if (answered.hangs) {
    activity.forget(url);
    return done();
  }
  if (answered.delayMs !== undefined)
    await new Promise((resolve) => setTimeout(resolve, answered.delayMs));
  if (answered.broken) return breakOff(response);
  write(response, answered);
}

function write(response: Outgoing, { status, headers, body }: WorldAnswer): void {
  // Both response types have the methods used here, but TypeScript rejects calls on their union.
  const plain = response as ServerResponse;
  plain.writeHead(status, { ...headers });
  plain.end(status === 204 ? undefined : body);
}

function breakOff(response: Outgoing): void {
  if ('stream' in response) response.stream.destroy(new Error('broken on purpose'));
  else response.destroy();
}

function urlOf(request: Incoming): string {
  const host = request.headers[':authority'] ?? request.headers.host ?? 'unknown.invalid';
  return /^https?:/.test(request.url ?? '')
    ? request.url!
    : `https://${String(host)}${request.url}`;
}

function headersOf({ headers }: Incoming): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => !name.startsWith(':') && value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : String(value)]),
  );
}

async function textOf(request: Incoming): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    // The page was closed during the upload. Use the part that was received.
  }
  return Buffer.concat(chunks).toString('utf8');
}
