// Bundles the `tagwright` program in a checkout of the repository, if the program's sources have
// changed. The npm package contains the bundled program instead of this file (see pack.mjs).
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
import { dirname, join } from 'node:path';
import { programOptions } from './program-options.mjs';

const CACHED_PROGRAMS = 5;
const CACHED_MS = 60 * 60 * 1000;

/**
 * Returns the path of the program, bundled from the current sources. If the sources change during
 * bundling, bundles the new sources.
 */
export async function findProgram(packageRoot) {
  const cache = join(packageRoot, 'node_modules/.cache/tagwright');
  for (;;) {
    const hash = hashSources(packageRoot);
    const folder = join(cache, `cli-${hash}`);
    if (
      existsSync(folder) ||
      (await bundleInto(packageRoot, folder, () => hashSources(packageRoot) === hash))
    )
      return join(folder, 'main.mjs');
  }
}

/**
 * Returns a hash of all files that affect the program, such as its sources and package.json. The
 * hash has 16 hex digits.
 */
export function hashSources(packageRoot) {
  const hash = createHash('sha256');
  const sources = [
    ...listFiles(packageRoot, 'compiler', '.ts'),
    ...['preview/server/compile', 'preview/server/live'].flatMap((folder) =>
      listFiles(packageRoot, folder, '.ts'),
    ),
    ...listFiles(packageRoot, 'preview', 'static-files.mjs'),
    ...listFiles(packageRoot, 'runtime', '.schema.ts'),
  ];
  for (const file of [
    'package.json',
    'compiler/cli/tagwright.mjs',
    'compiler/cli/launcher/program-options.mjs',
    ...sources,
  ]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(packageRoot, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the paths of the files with this ending in `folder` and its subfolders. The paths are
 * sorted, and relative to `root`.
 */
function listFiles(root, folder, ending) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path, ending);
      return entry.name.endsWith(ending) ? [path] : [];
    })
    .sort();
}

/**
 * Bundles the program into `folder` atomically. Several processes can do so at the same time.
 * @returns false if the sources changed during bundling. The bundle is then discarded.
 */
async function bundleInto(packageRoot, folder, isUnchanged) {
  const cache = dirname(folder);
  const esbuild = await import('esbuild');
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, 'partial-'));
  try {
    await esbuild.build({ ...programOptions(packageRoot), outdir: partial, sourcemap: true });
    if (!isUnchanged()) {
      rmSync(partial, { recursive: true, force: true });
      return false;
    }
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  prune(cache);
  return true;
}

/**
 * Removes old bundles of the program. Keeps the newest `CACHED_PROGRAMS` bundles. Also keeps
 * bundles younger than `CACHED_MS`, because other processes may still be loading them.
 */
function prune(cache) {
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
