import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The built preview on a static server. */
export interface ServedPreview {
  /** Where it lies; ends with a slash. */
  readonly url: string;
  /** The folder that is served; the preview lies in `some/where/` in it. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Builds the preview as `npm start` does, and serves it under a sub-path with the server that comes with it. */
export async function buildPreview(): Promise<ServedPreview> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwright-preview-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await finish(start([vite, 'build', 'preview', '--outDir', join(folder, 'some/where'), '--emptyOutDir', '--logLevel', 'warn']));
  const server = await servePreview(folder);
  return { url: `${server.url}some/where/`, folder, close: async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  } };
}

/** Starts preview/serve.mjs on a free port. `close` interrupts it, and fails where it doesn't end well. */
export async function servePreview(folder: string): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const child = start(['preview/serve.mjs', '--host', '127.0.0.1', '--port', '0', '--dir', folder]);
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /http:\S+/.exec(chunk.toString())?.[0];
      if (said !== undefined) found(said);
    });
    child.on('close', () => failed(new Error('The server ended before it said where it is.')));
  });
  return { url, close: async () => {
    const ended = finish(child);
    child.kill('SIGINT');
    await ended;
  } };
}

function start(args: readonly string[]) {
  // Under test, NODE_ENV is `test`, and React would be its development build.
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] });
}

function finish(child: ReturnType<typeof start>): Promise<void> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return new Promise((done, failed) => {
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`Ended with ${code}:\n${said.join('')}`))));
  });
}
