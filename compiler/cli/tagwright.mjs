#!/usr/bin/env node
// The command `tagwright`. The program itself is TypeScript: it is bundled once for each state of
// its sources, cached in node_modules/.cache/tagwright, and imported from there.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Native, large or rarely used packages. They aren't bundled, but imported from node_modules on
 * demand.
 */
const EXTERNAL = [
  'esbuild',
  'terser',
  'playwright-core',
  'selfsigned',
  'prettier',
  'vite',
  'happy-dom',
  '@sparticuz/chromium',
];
const CACHED_PROGRAMS = 5;
const CACHED_MS = 60 * 60 * 1000;
const COULD_NOT_START = 2;
const INTERNAL_ERROR = 70;

const launcher = fileURLToPath(import.meta.url);
const packageRoot = resolve(dirname(launcher), '../..');
const cache = join(packageRoot, 'node_modules/.cache/tagwright');

// If a reader such as `head` closes the pipe early, that isn't an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2));

/**
 * Runs the program and returns the exit code. Prints errors from before the program starts as plain
 * sentences.
 */
async function run(argv) {
  if (argv.includes('--debug')) process.setSourceMapsEnabled(true);
  try {
    const { main } = await import(pathToFileURL(await findProgram()).href);
    return await main(argv);
  } catch (error) {
    return explain(error);
  }
}

/**
 * Returns the path of the program for the current sources. If they change during bundling, bundles
 * again.
 */
async function findProgram() {
  for (;;) {
    const hash = hashSources();
    const folder = join(cache, `cli-${hash}`);
    if (existsSync(folder) || (await bundleInto(folder, () => hashSources() === hash)))
      return join(folder, 'main.mjs');
  }
}

/**
 * Returns a hash of this file, package.json and the program's sources and schemas: 16 hex digits.
 */
function hashSources() {
  const hash = createHash('sha256');
  const sources = [
    ...listFiles('compiler', '.ts'),
    ...['preview/server/build', 'preview/server/live'].flatMap((folder) =>
      listFiles(folder, '.ts'),
    ),
    ...listFiles('preview', 'static-files.mjs'),
    ...listFiles('runtime', '.schema.ts'),
  ];
  for (const file of ['package.json', 'compiler/cli/tagwright.mjs', ...sources]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(packageRoot, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the sorted paths of all files with this ending in a folder of the package and its
 * subfolders.
 */
function listFiles(folder, ending) {
  if (!existsSync(join(packageRoot, folder))) return [];
  return readdirSync(join(packageRoot, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(path, ending);
      return entry.name.endsWith(ending) ? [path] : [];
    })
    .sort();
}

/**
 * Bundles the program into a folder atomically, even if several processes do it at the same time.
 * @returns false if the sources have changed meanwhile, so that the bundle doesn't match the hash
 */
async function bundleInto(folder, isUnchanged) {
  const esbuild = await import('esbuild');
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, 'partial-'));
  try {
    await esbuild.build({
      entryPoints: { main: join(packageRoot, 'compiler/cli/main.ts') },
      absWorkingDir: packageRoot,
      outdir: partial,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: EXTERNAL,
      sourcemap: true,
      legalComments: 'none',
      logLevel: 'silent',
      // CommonJS packages load Node's modules with `require`, which doesn't exist in ES modules.
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
    });
    if (!isUnchanged()) {
      rmSync(partial, { recursive: true, force: true });
      return false;
    }
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  prune();
  return true;
}

/**
 * Removes old bundles of the program, except recent ones, which another process may still be
 * loading.
 */
function prune() {
  const old = readdirSync(cache)
    .filter((name) => /^(cli|partial)-/.test(name))
    .map((name) => ({
      path: join(cache, name),
      made: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.made - a.made)
    .slice(CACHED_PROGRAMS)
    .filter((entry) => Date.now() - entry.made > CACHED_MS);
  for (const entry of old) rmSync(entry.path, { recursive: true, force: true });
}

/** Prints the error to stderr and returns the exit code. */
async function explain(error) {
  if (Array.isArray(error?.errors) && error.errors[0]?.location !== undefined) {
    const esbuild = await import('esbuild');
    const messages = await esbuild.formatMessages(error.errors, {
      kind: 'error',
      color: process.stderr.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
    });
    print(
      `tagwright can't start: its own sources don't build (this isn't caused by your rules).\n\n${messages.join('')}`,
    );
    return INTERNAL_ERROR;
  }
  if (error?.code === 'ERR_MODULE_NOT_FOUND') {
    print(
      `tagwright can't start: a package is missing. Run \`npm ci\` in ${packageRoot}.\n  ${error.message}`,
    );
    return COULD_NOT_START;
  }
  if (
    ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error?.code) &&
    String(error.path).startsWith(cache)
  ) {
    print(
      `tagwright can't start: its cache in ${cache} isn't writable (${error.code}). Run it once as a user with write permission.`,
    );
    return COULD_NOT_START;
  }
  print(
    `tagwright stopped because of an internal error (this isn't caused by your rules).\n${error?.stack ?? error}`,
  );
  return INTERNAL_ERROR;
}

function print(text) {
  process.stderr.write(`${text.trimEnd()}\n`);
}
