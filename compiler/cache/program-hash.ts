import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './hash.ts';

/** The packages whose work ends up in a bundle. */
const PACKAGES = ['esbuild', 'terser', 'yaml', '@jridgewell/gen-mapping'];

const known = new Map<string, string>();

/**
 * What a result depends on besides the rules: all sources of compiler and runtime, the versions of the packages that
 * do the work, and of Node.js, whose calendar of time zones goes into date windows. Read once per process.
 * @param packageRoot the folder that holds compiler/ and runtime/
 */
export function programHash(packageRoot: string): string {
  const found = known.get(packageRoot) ?? compute(packageRoot);
  known.set(packageRoot, found);
  return found;
}

function compute(packageRoot: string): string {
  const sources = ['compiler', 'runtime'].flatMap((folder) => listFiles(packageRoot, folder)).flatMap((file) => [file, readFileSync(join(packageRoot, file))]);
  return hash(process.version, process.versions['tz'] ?? '', ...PACKAGES.map((name) => versionOf(packageRoot, name)), ...sources);
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.name.endsWith('.ts') ? [path] : [];
  }).sort();
}

/** The version of a package as it is installed, wherever above the package root that is. */
function versionOf(packageRoot: string, name: string): string {
  for (let folder = packageRoot; ; folder = join(folder, '..')) {
    try {
      return (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch (error) {
      if (folder === join(folder, '..')) throw error;
    }
  }
}
