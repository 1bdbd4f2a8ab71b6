import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Matches paths such as `/assets/index-Dk3x_9aQ.js`, which contain a hash of the content. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+$/;

/** Returns the content type of a file. */
export function typeOf(file) {
  return types[extname(file)] ?? 'application/octet-stream';
}

/**
 * Responds with the requested file, or with 404 if the folder doesn't contain the file. Never
 * serves files outside the folder, even via symbolic links.
 * @param {string} root the folder's real path
 */
export async function answerWithFile(root, request, response) {
  const file =
    request.method === 'GET' || request.method === 'HEAD'
      ? await findFile(root, request.url ?? '/')
      : undefined;
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': typeOf(file),
    'cache-control': HASHED.test(file) ? 'max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

async function findFile(root, url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = await realpath(join(root, path.endsWith('/') ? `${path}index.html` : path));
    return (file === root || file.startsWith(root + sep)) && (await stat(file)).isFile()
      ? file
      : undefined;
  } catch {
    return undefined;
  }
}
