import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { hash } from '../../compiler/cache/hash.ts';
import { defaultAsOf } from '../../compiler/driver/as-of.ts';
import { takeTurns } from '../../setup/take-turns.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * The storefronts that the preview is built for. The short tests open only these. In the long
 * suite, the value is undefined, which means all storefronts.
 */
const SITES = process.env['LONG'] ? undefined : 'in,jp';

/** The built preview, on a static server. */
export interface ServedPreview {
  /** The URL of the preview, with a slash at the end. */
  readonly url: string;
  /** The served folder. The preview is in its subfolder `some/where/`. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the preview as `npm start` does, and serves it under a subpath with the preview's own
 * server. Tests share one build as long as the sources don't change.
 */
export async function buildPreview(): Promise<ServedPreview> {
  const folder = join(root, 'node_modules/.cache/tagwright/preview', stateOfSources());
  const built = join(folder, 'some/where');
  await takeTurns(folder, { waiting: () => undefined }, async () => {
    if (existsSync(built)) {
      // Marks the build as used, so that a run with other sources doesn't delete it.
      await utimes(folder, new Date(), new Date());
      return;
    }
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

/** Removes the builds that no run has used for an hour. Keeps the build in `folder`. */
async function dropOthers(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const other = join(parent, name);
    if (other !== folder && Date.now() - (await stat(other)).mtimeMs > 3_600_000)
      await rm(other, { recursive: true, force: true });
  }
}

/**
 * Returns one hash of everything that the build depends on: the source files, the date and the
 * storefronts.
 */
function stateOfSources(): string {
  const files = ['preview', 'rules', 'runtime', 'compiler']
    .flatMap((top) => readdirSync(join(root, top), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return hash(
    defaultAsOf(join(root, 'rules')),
    SITES ?? '',
    ...[...files, join(root, 'package-lock.json')].flatMap((file) => [
      relative(root, file),
      readFileSync(file),
    ]),
  );
}

/**
 * Starts preview/server/serve.mjs on a free port. The returned function `close` stops the server,
 * and rejects if the server's exit code isn't 0.
 * @throws if the server ends before it prints its URL
 */
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
      const output = /http:\S+/.exec(chunk.toString())?.[0];
      if (output !== undefined) found(output);
    });
    child.on('close', () => failed(new Error('The server ended before it printed its URL.')));
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
  // Vitest sets NODE_ENV to `test`, which would select the development build of React.
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...(SITES && { TAGWRIGHT_SITES: SITES }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function finish(child: ReturnType<typeof start>): Promise<void> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return new Promise((done, failed) => {
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`The exit code is ${code}:\n${output.join('')}`)),
    );
  });
}
