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
  /** Whether the hashed sources are the running ones. */
  readonly isLoaded: boolean;
  /** The state of the runtime's files when the hash was computed. */
  readonly runtime: string;
}

/**
 * The folder that this program runs from and the state of its files when it was loaded. Undefined
 * if it runs from the launcher's bundle.
 */
const loaded = import.meta.url.endsWith('/compiler/cache/program-hash.ts')
  ? { root: fileURLToPath(new URL('../../', import.meta.url)), state: '' }
  : undefined;
if (loaded) loaded.state = stateOf(loaded.root, 'compiler');

const known = new Map<string, Program>();

/**
 * Returns a hash of everything that a result depends on besides the rules: the sources of compiler
 * and runtime, the versions of packages, and Node.js with its time zones, which decide date ranges,
 * and its zlib, which differs between processors and decides the sizes in manifests. Computed once
 * per process.
 * @param packageRoot the folder that contains compiler/ and runtime/
 */
export function programHash(packageRoot: string): string {
  return programOf(packageRoot).hash;
}

/**
 * Whether the hash is that of the running code. False if a source file changed between loading and
 * hashing.
 */
export function isProgramLoaded(packageRoot: string): boolean {
  return programOf(packageRoot).isLoaded;
}

/**
 * Whether no file of the runtime has changed since the hash was computed. Reads file times, which
 * takes a millisecond or two.
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
 * Returns the times and sizes of a folder's sources. Writing a file changes its time, even if its
 * size stays.
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
 * Returns the launcher's hash of the sources that this bundle was made from, or else the bundle's
 * own text. The files in compiler/ may be newer than the bundle.
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
 * Returns the version of an installed package, searched upwards from the package root, or an empty
 * text. Code that needs a missing package reports it.
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
