import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePreview } from './build-preview.ts';

let folder: string;
let server: Awaited<ReturnType<typeof servePreview>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwright-serve-'));
  await mkdir(join(folder, 'site/sub'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'site/index.html'), '<!doctype html>home');
  await writeFile(join(folder, 'site/sub/index.html'), '<!doctype html>sub');
  await writeFile(join(folder, 'site/a b.js'), 'a()');
  await symlink(join(folder, 'secret.txt'), join(folder, 'site/link.txt'));
  server = await servePreview(join(folder, 'site'));
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Requests a path without normalising it, so that `..` reaches the server. */
function ask(
  path: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly type: string | undefined; readonly text: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, failed) => {
    request({ hostname, port, path, method }, (response) => {
      const parts: string[] = [];
      response.on('data', (chunk: Buffer) => parts.push(chunk.toString()));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'],
          text: parts.join(''),
        }),
      );
    })
      .on('error', failed)
      .end();
  });
}

describe('the static server', () => {
  it('serves files with their types, and index files of folders', async () => {
    expect(await ask('/')).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      text: '<!doctype html>home',
    });
    expect(await ask('/sub/?query')).toMatchObject({ status: 200, text: '<!doctype html>sub' });
    expect(await ask('/a%20b.js')).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
    });
    expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it('serves nothing from outside its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/sub/../../secret.txt',
      '/link.txt',
      '//etc/passwd',
      '/%00',
      '/%zz',
    ]) {
      expect(await ask(path), path).toMatchObject({ status: 404, text: 'Not found.\n' });
    }
  });

  it('rejects methods other than GET and HEAD', async () => {
    expect((await ask('/', 'POST')).status).toBe(404);
  });
});
