#!/usr/bin/env node
// A static server for the built preview: `node preview/server/serve.mjs [--port 4173] [--dir dist/preview] [--host 127.0.0.1]`.
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answerWithFile } from './static-files.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string', default: 'localhost' },
    dir: { type: 'string', default: fileURLToPath(new URL('../../dist/preview', import.meta.url)) },
  },
});
const root = await realpath(resolve(values.dir)).catch(() =>
  fail(`Folder not found: ${values.dir}. Build the preview first with npm start.`),
);

const server = createServer((request, response) => void answerWithFile(root, request, response));

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
