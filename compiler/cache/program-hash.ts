import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from './hash.ts';

/** The packages whose versions can change a bundle, its map, its manifest or a diagnostic. */
const PACKAGES = [
  'esbuild',
  'terser',
  'yaml',
  '@jridgewell/gen-mapping',
  '@jridgewell/trace-mapping',
  'typescript',
];

interface Program {
  readonly hash: string;
  /** Whether this process has loaded the same sources that the hash describes. */
  readonly isLoaded: boolean;
  /** The state of the runtime's files when the hash was computed, as returned by `stateOf`. */
  readonly runtime: string;
}

/**
 * The package's folder, and the state of the compiler's files (see `stateOf`) when this process
 * loaded them. Undefined if the compiler runs as one bundled file (see cli/launcher).
 */
const loaded = import.meta.url.endsWith('/compiler/cache/program-hash.ts')
  ? { root: fileURLToPath(new URL('../../', import.meta.url)), state: '' }
  : undefined;
if (loaded) loaded.state = stateOf(loaded.root, 'compiler');

const known = new Map<string, Program>();

/**
 * Returns a hash of everything that affects results, except the rules. The hash covers the sources
 * of the compiler and the runtime, the versions of packages and of Node.js, and the processor type.
 * Node's time zone data affects date ranges. Node's zlib affects the sizes in manifests. These
 * sizes also depend on the processor type. The hash is computed once per process.
 * @param packageRoot the folder that contains compiler/ and runtime/
 */
export function programHash(packageRoot: string): string {
  return programOf(packageRoot).hash;
}

/**
 * Returns whether `programHash` describes the running code. Returns false if a source file changed
 * after it was loaded and before it was hashed.
 */
export function isProgramLoaded(packageRoot: string): boolean {
  return programOf(packageRoot).isLoaded;
}

/**
 * Returns whether the runtime's files are unchanged since `programHash` read them. The check
 * compares file times, which takes a millisecond or two.
 */
export function isRuntimeUnchanged(packageRoot: string): boolean {
  return stateOf(packageRoot, 'runtime') === programOf(packageRoot).runtime;
}

function programOf(packageRoot: string): Program {
  const found = known.get(packageRoot);
  if (found) return found;
  const runtime = stateOf(packageRoot, 'runtime');
  const program = {
    runtime,
    hash: compute(packageRoot),
    isLoaded: loaded === undefined || stateOf(loaded.root, 'compiler') === loaded.state,
  };
  known.set(packageRoot, program);
  return program;
}

function compute(packageRoot: string): string {
  const { tz = '', zlib = '', brotli = '' } = process.versions;
  const version = (
    JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  ).version;
  const sources = [...(loaded ? ['compiler'] : []), 'runtime']
    .flatMap((folder) => listFiles(packageRoot, folder))
    .flatMap((file) => [file, readFileSync(join(packageRoot, file))]);
  return hash(
    version,
    process.version,
    process.arch,
    tz,
    zlib,
    brotli,
    launchedAs(),
    ...PACKAGES.map((name) => versionOf(packageRoot, name)),
    ...sources,
  );
}

/**
 * Returns the sizes and times of a folder's source files. Every write changes a file's times, even
 * if the size stays the same.
 */
function stateOf(packageRoot: string, folder: string): string {
  return listFiles(packageRoot, folder)
    .map((file) => {
      const found = statSync(join(packageRoot, file), { throwIfNoEntry: false });
      return `${file}:${found?.size}:${found?.ctimeMs}:${found?.mtimeMs}`;
    })
    .join('\n');
}

/**
 * If the compiler runs as one bundled file, returns the hash in the file's path. If the path has no
 * hash, returns the file's text. A hash of the sources in compiler/ would be wrong, because the
 * sources may be newer than the bundled file. Returns an empty string if the compiler runs from its
 * sources.
 */
function launchedAs(): string {
  return loaded
    ? ''
    : (/[\\/]cli-([0-9a-f]{16})[\\/]/.exec(import.meta.url)?.[1] ??
        readFileSync(fileURLToPath(import.meta.url), 'utf8'));
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.name.endsWith('.ts') ? [path] : [];
    })
    .sort();
}

/**
 * Returns the version of an installed package. Searches the node_modules folders in Tagwright's own
 * folder and in its parent folders. Returns an empty string if the package isn't installed. The
 * code that uses the package reports the error.
 */
function versionOf(packageRoot: string, name: string): string {
  for (let folder = packageRoot; ; folder = join(folder, '..')) {
    try {
      return (
        JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
          version: string;
        }
      ).version;
    } catch {
      if (folder === join(folder, '..')) return '';
    }
  }
}
