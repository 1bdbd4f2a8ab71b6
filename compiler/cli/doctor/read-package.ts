import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the package.json of a folder. */
export function readPackage(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
