#!/usr/bin/env node
// The command `tagwright`. Its program is TypeScript: it is bundled once for each state of its sources, kept in
// node_modules/.cache/tagwright, and imported from there.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Packages that are native, large or seldom needed: loaded from node_modules when they are asked for. */
const EXTERNAL = ['esbuild', 'terser', 'playwright-core', 'selfsigned', 'prettier', 'vite', 'happy-dom', '@sparticuz/chromium'];
const KEPT_PROGRAMS = 5;
const KEPT_MS = 60 * 60 * 1000;
const COULD_NOT_START = 2;
const INTERNAL_ERROR = 70;

const launcher = fileURLToPath(import.meta.url);
const packageRoot = resolve(dirname(launcher), '../..');
const cache = join(packageRoot, 'node_modules/.cache/tagwright');

// A reader that stops reading, such as `head`, isn't an error, and the work goes on.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2));

/** Runs the program and gives the exit code; what goes wrong before it starts is told in plain sentences. */
async function run(argv) {
  if (argv.includes('--debug')) process.setSourceMapsEnabled(true);
  try {
    const { main } = await import(pathToFileURL(await findProgram()).href);
    return await main(argv);
  } catch (error) {
    return explain(error);
  }
}

/** The path of the bundled program for the sources as they are now. Where they change while it is bundled, it is bundled again. */
async function findProgram() {
  for (;;) {
    const hash = hashSources();
    const folder = join(cache, `cli-${hash}`);
    if (existsSync(folder) || await bundleInto(folder, () => hashSources() === hash)) return join(folder, 'main.mjs');
  }
}

/** What the program depends on, as 16 hex digits: its sources, the schemas it carries, its packages, this file. */
function hashSources() {
  const hash = createHash('sha256');
  const sources = [...listFiles('compiler', '.ts'), ...['preview/build', 'preview/live'].flatMap((folder) => listFiles(folder, '.ts')), ...listFiles('preview', 'static-files.mjs'), ...listFiles('runtime', '.schema.ts')];
  for (const file of ['package.json', 'compiler/cli/tagwright.mjs', ...sources]) {
    hash.update(`${file}\0`).update(readFileSync(join(packageRoot, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Files below a folder of the package whose names end so, sorted. */
function listFiles(folder, ending) {
  if (!existsSync(join(packageRoot, folder))) return [];
  return readdirSync(join(packageRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  }).sort();
}

/**
 * Bundles the program into a folder that appears whole or not at all, however many do it at once.
 * @returns false where the sources changed meanwhile: what was made of them isn't what the folder's name says
 */
async function bundleInto(folder, isUnchanged) {
  const esbuild = await import('esbuild');
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  try {
    await esbuild.build({
      entryPoints: { main: join(packageRoot, 'compiler/cli/main.ts') },
      absWorkingDir: packageRoot,
      outdir: unfinished,
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
      // Packages in CommonJS ask for Node's own modules with `require`, which a module doesn't have.
      banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
    });
    if (!isUnchanged()) {
      rmSync(unfinished, { recursive: true, force: true });
      return false;
    }
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  prune();
  return true;
}

/** Removes programs of earlier sources, but none that another process may still be loading parts of. */
function prune() {
  const old = readdirSync(cache)
    .filter((name) => /^(cli|unfinished)-/.test(name))
    .map((name) => ({ path: join(cache, name), made: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.made - a.made)
    .slice(KEPT_PROGRAMS)
    .filter((entry) => Date.now() - entry.made > KEPT_MS);
  for (const entry of old) rmSync(entry.path, { recursive: true, force: true });
}

/** Says on stderr why the program didn't run, and gives the exit code. */
async function explain(error) {
  if (Array.isArray(error?.errors) && error.errors[0]?.location !== undefined) {
    const esbuild = await import('esbuild');
    const messages = await esbuild.formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY && !process.env.NO_COLOR });
    say(`tagwright can't start: its own sources don't build (this is no fault of your rules).\n\n${messages.join('')}`);
    return INTERNAL_ERROR;
  }
  if (error?.code === 'ERR_MODULE_NOT_FOUND') {
    say(`tagwright can't start: a package is missing. Run \`npm ci\` in ${packageRoot}.\n  ${error.message}`);
    return COULD_NOT_START;
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error?.code) && String(error.path).startsWith(cache)) {
    say(`tagwright can't start: it keeps its program in ${cache}, which can't be written (${error.code}). Run it once as a user who may write there.`);
    return COULD_NOT_START;
  }
  say(`tagwright stopped on an error of its own (this is no fault of your rules).\n${error?.stack ?? error}`);
  return INTERNAL_ERROR;
}

function say(text) {
  process.stderr.write(`${text.trimEnd()}\n`);
}
