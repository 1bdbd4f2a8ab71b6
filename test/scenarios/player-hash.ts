import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../compiler/cache/hash.ts';

/** The folders of the modules that play a scenario, and of all modules that they import. */
export const PLAYER_FOLDERS = [
  'compiler/8-emit',
  'compiler/cache',
  'compiler/model',
  'compiler/play',
];

/**
 * Returns a hash of the sources that play a scenario, and of the versions of Node and all packages.
 */
export function playerHash(root: string): string {
  const sources = PLAYER_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  ).sort();
  return hash(
    process.version,
    ...['package-lock.json', ...sources].flatMap((path) => [path, readFileSync(join(root, path))]),
  );
}
