import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hash } from '../../compiler/cache/hash.ts';

/** What the app is made of; its own packages are in the lock file. */
const SOURCES = ['preview', 'compiler/scenario', 'compiler/model', 'compiler/interpret', 'compiler/expression', 'compiler/compare'];

/**
 * The preview app without bundles, built once for each state of its sources.
 * @param root the package's folder
 * @param building called where it has to be built, which takes some seconds
 * @returns the folder's real path
 * @throws Error with what Vite said where the app can't be built
 */
export async function buildApp(root: string, building: () => void): Promise<string> {
  const folder = join(root, 'node_modules/.cache/tagwright', `app-${hashSources(root)}`);
  if (!existsSync(folder)) {
    building();
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(dirname(folder), { recursive: true });
    try {
      await runVite(root, unfinished);
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return realpathSync(folder);
}

function hashSources(root: string): string {
  const files = SOURCES.flatMap((top) => readdirSync(join(root, top), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)).sort();
  return hash(...[...files, join(root, 'package.json')].flatMap((file) => [relative(root, file), readFileSync(file)])).slice(0, 16);
}

function runVite(root: string, out: string): Promise<void> {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', join(root, 'preview'), '--outDir', out, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production', TAGWRIGHT_BUNDLES: 'none' }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()));
  return new Promise((resolve, reject) => child.on('close', (code) => code === 0 ? resolve() : reject(new Error(said.join('').trim()))));
}
