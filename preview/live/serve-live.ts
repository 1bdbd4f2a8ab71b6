import { createServer, type ServerResponse } from 'node:http';
import { typeOf, answerWithFile } from '../static-files.mjs';
import type { LiveBundles } from './live-bundles.ts';

export interface LiveServer {
  readonly url: string;
  /** Tells the open previews that the rules have changed. */
  readonly tell: () => void;
  readonly close: () => void;
}

/**
 * Serves the preview app from a folder, and bundles that change; beside them those that they are compared with.
 * @param app the folder of the built app, its real path
 * @param builds by the folder that they lie in, relative to the app: '' for the app's own
 * @param at where it listens; requests to any other name get nothing, so that no page elsewhere can give this machine a name of its own
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function serveLive(app: string, builds: ReadonlyMap<string, LiveBundles>, at: { readonly host: string; readonly port: number }): Promise<LiveServer> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/^\/|\?.*$/gs, '');
    const build = [...builds].find(([folder]) => path.startsWith(`${folder}bundles/`));
    if (request.headers.host?.replace(/:\d+$/, '') !== at.host) response.writeHead(403, { 'content-type': 'text/plain' }).end(`This server is called ${at.host}.\n`);
    else if (path === 'bundles/events') listen(response, listeners);
    else if (build !== undefined) void answerWithBundle(path.slice(build[0].length), build[1], response);
    else void answerWithFile(app, request, response);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.port, at.host, resolve));
  const address = server.address();
  return {
    url: `http://${at.host}:${typeof address === 'object' && address !== null ? address.port : at.port}/`,
    tell: () => {
      for (const listener of listeners) listener.write('data: changed\n\n');
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('retry: 500\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

async function answerWithBundle(path: string, bundles: LiveBundles, response: ServerResponse): Promise<void> {
  const content = await bundles.read(path).catch(() => undefined);
  response.writeHead(content === undefined ? 404 : 200, { 'content-type': typeOf(path), 'cache-control': 'no-store' }).end(content);
}
