import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isCheckout } from '../../../compiler/driver/is-checkout.ts';
import { hash } from '../../../compiler/cache/hash.ts';

/** The folders of the app's sources. */
const SOURCES = [
  'preview',
  'compiler/play/scenario',
  'compiler/model',
  'compiler/inspect/evaluator',
  'compiler/expression',
  'compiler/inspect/diff',
];

/**
 * Returns the real path of the built app's folder, which contains no bundles. In an installed
 * package, the app is already built. In a checkout, builds the app, unless the cache contains a
 * build of the same sources.
 * @param root the package's folder
 * @param onBuild called before a build, which takes some seconds
 * @throws Error with Vite's output if the build fails
 */
export async function buildApp(root: string, onBuild: () => void): Promise<string> {
  if (!isCheckout(root)) return realpathSync(join(root, 'packed/app'));
  const folder = join(root, 'node_modules/.cache/tagwright', `app-${hashSources(root)}`);
  if (!existsSync(folder)) {
    onBuild();
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
  const files = SOURCES.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return hash(
    ...[...files, join(root, 'package.json')].flatMap((file) => [
      relative(root, file),
      readFileSync(file),
    ]),
  ).slice(0, 16);
}

function runVite(root: string, out: string): Promise<void> {
  const args = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    join(root, 'preview'),
    '--outDir',
    out,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TAGWRIGHT_BUNDLES: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => output.push(data.toString()));
  return new Promise((resolve, reject) =>
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.join('').trim())),
    ),
  );
}
