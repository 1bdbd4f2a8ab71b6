#!/usr/bin/env node
// Starts the `tagwright` program. The npm package contains the program as JavaScript, in packed/.
// In a checkout, the program is bundled from its TypeScript sources whenever they have changed.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const COULD_NOT_START = 2;
const INTERNAL_ERROR = 70;

const launcher = fileURLToPath(import.meta.url);
const packageRoot = resolve(dirname(launcher), '../..');
const cache = join(packageRoot, 'node_modules/.cache/tagwright');
const isCheckout = existsSync(join(packageRoot, 'compiler/cli/main.ts'));

// If a reader such as `head` closes the pipe early, no error is reported.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2));

/**
 * Runs the program and returns the exit code. If the program can't start, or if an internal error
 * stops it, prints the reason.
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
 * Returns the path of the program's JavaScript. In a checkout, it is bundled from the sources. In
 * the npm package, it is in packed/.
 */
async function findProgram() {
  if (isCheckout) return (await import('./launcher/find-program.mjs')).findProgram(packageRoot);
  const packed = join(packageRoot, 'packed');
  return join(
    packed,
    readdirSync(packed).find((name) => name.startsWith('cli-')),
    'main.mjs',
  );
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
      `tagwright can't start: a package is missing. Run \`npm ci\`${isCheckout ? ` in ${packageRoot}` : ''}.\n  ${error.message}`,
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
