import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { hash } from '../../compiler/cache/hash.ts';
import { defaultAsOf } from '../../compiler/build/as-of.ts';
import { takeTurns } from '../../setup/take-turns.mjs';

const root = resolve(import.meta.dirname, '../..');

/** The built preview on a static server. */
export interface ServedPreview {
  /** Where it lies; ends with a slash. */
  readonly url: string;
  /** The folder that is served; the preview lies in `some/where/` in it. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the preview as `npm start` does, and serves it under a sub-path with the server that comes with it. The tests
 * of one state of the sources share one build.
 */
export async function buildPreview(): Promise<ServedPreview> {
  const folder = join(root, 'node_modules/.cache/tagwright/preview', stateOfSources());
  const built = join(folder, 'some/where');
  await takeTurns(folder, { waiting: () => undefined }, async () => {
    if (existsSync(built)) return;
    const staging = `${folder}.staging`;
    await finish(
      start([
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        'preview',
        '--outDir',
        staging,
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ]),
    );
    await mkdir(dirname(built), { recursive: true });
    await rename(staging, built);
    await dropOthers(folder);
  });
  const server = await servePreview(folder);
  return { url: `${server.url}some/where/`, folder, close: server.close };
}

/** Builds that no test of the last hour asked for are of no use to anybody. */
async function dropOthers(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const other = join(parent, name);
    if (other !== folder && Date.now() - (await stat(other)).mtimeMs > 3_600_000)
      await rm(other, { recursive: true, force: true });
  }
}

/** Changes with every file that the preview is made of, and with the sites that it is built for. */
function stateOfSources(): string {
  const files = ['preview', 'rules', 'runtime', 'compiler']
    .flatMap((top) => readdirSync(join(root, top), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return hash(
    defaultAsOf(join(root, 'rules')),
    process.env['TAGWRIGHT_SITES'] ?? '',
    ...[...files, join(root, 'package-lock.json')].flatMap((file) => [
      relative(root, file),
      readFileSync(file),
    ]),
  );
}

/** Starts preview/server/serve.mjs on a free port. `close` interrupts it, and fails where it doesn't end well. */
export async function servePreview(
  folder: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const child = start([
    'preview/server/serve.mjs',
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--dir',
    folder,
  ]);
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /http:\S+/.exec(chunk.toString())?.[0];
      if (said !== undefined) found(said);
    });
    child.on('close', () => failed(new Error('The server ended before it said where it is.')));
  });
  return {
    url,
    close: async () => {
      const ended = finish(child);
      child.kill('SIGINT');
      await ended;
    },
  };
}

function start(args: readonly string[]) {
  // Under test, NODE_ENV is `test`, and React would be its development build.
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function finish(child: ReturnType<typeof start>): Promise<void> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return new Promise((done, failed) => {
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`Ended with ${code}:\n${said.join('')}`)),
    );
  });
}
