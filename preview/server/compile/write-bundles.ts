import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const INDEX = 'bundles/index.json';

/**
 * Writes bundles to the folder of a preview. The index is written last and atomically, because an
 * open preview may be loading it.
 * @param files content by path, relative to the app
 */
export function writeBundles(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, content] of files) if (path !== INDEX) write(join(folder, path), content);
  const index = files.get(INDEX);
  if (index === undefined) return;
  const path = join(folder, INDEX);
  write(`${path}.new`, index);
  renameSync(`${path}.new`, path);
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
