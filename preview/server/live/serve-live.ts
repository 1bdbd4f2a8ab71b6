import { createServer, type ServerResponse } from 'node:http';
import { typeOf, answerWithFile } from '../static-files.mjs';
import { answerFix, type ApplyFix } from './answer-fix.ts';
import type { LiveBundles } from './live-bundles.ts';

export interface LiveServer {
  readonly url: string;
  /** Notifies the open previews that a build has started or ended. */
  readonly notify: (event: 'building' | 'built') => void;
  readonly close: () => void;
}

/**
 * Serves the preview app, its bundles, and the builds with which the app can compare its bundles.
 * @param app the real path of the built app's folder
 * @param builds the bundles of each build. The key is the build's folder, such as `against/`. The
 * app's own bundles have the key ''
 * @param at host and port. Requests with another `Host` header are rejected, which prevents DNS
 * rebinding
 * @param fix applies the fix of a diagnostic, or returns the reason why the fix failed
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function serveLive(
  app: string,
  builds: ReadonlyMap<string, Pick<LiveBundles, 'read'>>,
  at: { readonly host: string; readonly port: number },
  fix: ApplyFix,
): Promise<LiveServer> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/^\/|\?.*$/gs, '');
    const build = [...builds].find(([folder]) => path.startsWith(`${folder}bundles/`));
    if (request.headers.host?.replace(/:\d+$/, '') !== at.host)
      response
        .writeHead(403, { 'content-type': 'text/plain' })
        .end(`This server only accepts requests to ${at.host}.\n`);
    else if (path === 'bundles/events') listen(response, listeners);
    else if (path === 'bundles/fix') void answerFix(request, response, fix);
    else if (build !== undefined)
      void answerWithBundle(
        { path: path.slice(build[0].length), isVersioned: request.url!.includes('trace.js?') },
        build[1],
        response,
      );
    else void answerWithFile(app, request, response);
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(at.port, at.host, resolve),
  );
  const address = server.address();
  return {
    url: `http://${at.host}:${typeof address === 'object' && address !== null ? address.port : at.port}/`,
    notify: (event) => {
      for (const listener of listeners) listener.write(`data: ${event}\n\n`);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 500\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

async function answerWithBundle(
  { path, isVersioned }: { readonly path: string; readonly isVersioned: boolean },
  bundles: Pick<LiveBundles, 'read'>,
  response: ServerResponse,
): Promise<void> {
  const content = await bundles.read(path).catch(() => undefined);
  response
    .writeHead(content === undefined ? 404 : 200, {
      'content-type': typeOf(path),
      'cache-control': isVersioned && content !== undefined ? 'max-age=3600' : 'no-store',
    })
    .end(content);
}
