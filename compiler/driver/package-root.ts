import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of the package `tagwright`. Searches upwards from this source file, or from
 * the bundled compiler if the compiler runs as one file (see cli/launcher).
 * @throws if none of the parent folders is the package's folder
 */
export function packageRoot(): string {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  ) {
    const file = join(folder, 'package.json');
    if (
      existsSync(file) &&
      (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'tagwright'
    )
      return folder;
  }
  throw new Error('The folder of the package "tagwright" was not found.');
}

export function packageVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version;
}
