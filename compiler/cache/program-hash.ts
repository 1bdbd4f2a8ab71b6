import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from './hash.ts';

/** The packages whose work ends up in a bundle, its map, its manifest or what is told of the rules. */
const PACKAGES = ['esbuild', 'terser', 'yaml', '@jridgewell/gen-mapping', '@jridgewell/trace-mapping', 'typescript'];

interface Program {
  readonly hash: string;
  /** Whether the sources that the hash is of are those that run. */
  readonly isLoaded: boolean;
  /** What the runtime's sources were like when they were about to be read. */
  readonly runtime: string;
}

/** The folder that this program was loaded from, where it runs from its sources, and what they were like then. */
const loaded = import.meta.url.endsWith('/compiler/cache/program-hash.ts') ? { root: fileURLToPath(new URL('../../', import.meta.url)), state: '' } : undefined;
if (loaded) loaded.state = stateOf(loaded.root, 'compiler');

const known = new Map<string, Program>();

/**
 * What a result depends on besides the rules: all sources of compiler and runtime, the versions of the packages that
 * do the work, and of Node.js, whose calendar of time zones goes into date windows and whose zlib, another one for
 * each kind of processor, says what a bundle weighs. Read once per process.
 * @param packageRoot the folder that holds compiler/ and runtime/
 */
export function programHash(packageRoot: string): string {
  return programOf(packageRoot).hash;
}

/** Whether the hash is that of the code that runs: false where its sources were written after they were loaded, and before the hash was taken. */
export function isProgramLoaded(packageRoot: string): boolean {
  return programOf(packageRoot).isLoaded;
}

/** Whether no source of the runtime was written since the hash was taken. Looks at the disk: a millisecond or two. */
export function isRuntimeUnchanged(packageRoot: string): boolean {
  return stateOf(packageRoot, 'runtime') === programOf(packageRoot).runtime;
}

function programOf(packageRoot: string): Program {
  const found = known.get(packageRoot);
  if (found) return found;
  const runtime = stateOf(packageRoot, 'runtime');
  const program = { runtime, hash: compute(packageRoot), isLoaded: loaded === undefined || stateOf(loaded.root, 'compiler') === loaded.state };
  known.set(packageRoot, program);
  return program;
}

function compute(packageRoot: string): string {
  const { tz = '', zlib = '', brotli = '' } = process.versions;
  const version = (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;
  const sources = [...(loaded ? ['compiler'] : []), 'runtime'].flatMap((folder) => listFiles(packageRoot, folder)).flatMap((file) => [file, readFileSync(join(packageRoot, file))]);
  return hash(version, process.version, process.arch, tz, zlib, brotli, launchedAs(), ...PACKAGES.map((name) => versionOf(packageRoot, name)), ...sources);
}

/** A source that is written has another time, even where its size stays; one that is gone by now has none. */
function stateOf(packageRoot: string, folder: string): string {
  return listFiles(packageRoot, folder).map((file) => {
    const found = statSync(join(packageRoot, file), { throwIfNoEntry: false });
    return `${file}:${found?.size}:${found?.ctimeMs}:${found?.mtimeMs}`;
  }).join('\n');
}

/** What the running program was made of, where it is one file: by the launcher, of sources with this hash (what is in compiler/ by now may be newer), or by whoever. */
function launchedAs(): string {
  return loaded ? '' : /[\\/]cli-([0-9a-f]{16})[\\/]/.exec(import.meta.url)?.[1] ?? readFileSync(fileURLToPath(import.meta.url), 'utf8');
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.name.endsWith('.ts') ? [path] : [];
  }).sort();
}

/** The version of a package as it is installed, wherever above the package root that is; none where it isn't, which whoever needs it tells. */
function versionOf(packageRoot: string, name: string): string {
  for (let folder = packageRoot; ; folder = join(folder, '..')) {
    try {
      return (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      if (folder === join(folder, '..')) return '';
    }
  }
}
