#!/usr/bin/env node
// A static server for the built preview: `node preview/serve.mjs [--port 4173] [--dir dist/preview] [--host 127.0.0.1]`.
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string', default: 'localhost' },
    dir: { type: 'string', default: fileURLToPath(new URL('../dist/preview', import.meta.url)) },
  },
});
const root = await realpath(resolve(values.dir)).catch(() => fail(`There is no folder ${values.dir}. Build the preview first: npm start does it.`));

const server = createServer(async (request, response) => {
  const file = request.method === 'GET' || request.method === 'HEAD' ? await findFile(request.url ?? '/') : undefined;
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found.\n');
    return;
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).on('error', () => response.destroy()).pipe(response);
});

/** The file that a URL names, or undefined: nothing outside the folder, links included. */
async function findFile(url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = await realpath(join(root, path.endsWith('/') ? `${path}index.html` : path));
    return (file === root || file.startsWith(root + sep)) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

server.on('error', (error) => fail(error.code === 'EADDRINUSE' ? `Port ${values.port} is taken. Choose another: --port 4174` : error.message));
server.listen(Number(values.port), values.host, () => {
  console.log(`Preview: http://${values.host}:${server.address().port}/`);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
