#!/usr/bin/env node
// A static server for the built preview: `node preview/server/serve.mjs [--port 4173] [--dir
// dist/preview] [--host localhost] [--wait]`.
// With --wait, the server shows a waiting page until the preview is built. The folder (--dir) must
// exist with or without --wait.
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answerWithFile } from './static-files.mjs';

const options = {
  port: { type: 'string', default: '4173' },
  host: { type: 'string', default: 'localhost' },
  wait: { type: 'boolean', default: false },
  dir: { type: 'string', default: fileURLToPath(new URL('../../dist/preview', import.meta.url)) },
};
const values = readOptions();
if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
  fail(`--port takes a number from 0 to 65535, not "${values.port}".`);
const root = await realpath(resolve(values.dir)).catch(() =>
  fail(`Folder not found: ${values.dir}. Build the preview first with npm start.`),
);

const server = createServer((request, response) =>
  values.wait && /^\/(\?|$)/.test(request.url) && !existsSync(join(root, 'index.html'))
    ? answerWithWaiting(response)
    : void answerWithFile(root, request, response),
);

/** Responds with a page that reloads itself until the preview is built. */
function answerWithWaiting(response) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(503, { ...headers, 'retry-after': '1' }).end(`<!doctype html>
<html lang="en">
<meta http-equiv="refresh" content="1">
<title>Tagwright: building the preview</title>
<p>The preview is being built. This page reloads by itself.</p>
</html>
`);
}

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(error.message);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

server.on('error', (error) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${values.port} is already in use. Select another one: --port 4174`
      : error.message,
  ),
);
server.listen(Number(values.port), values.host, () => {
  console.log(`Preview: http://${values.host}:${server.address().port}/`);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
