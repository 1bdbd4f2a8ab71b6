import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageRoot } from './package-root.mjs';

/** The folders with the sources of the preview and of the bundles. */
const SOURCES = ['preview', 'compiler', 'runtime'];

/**
 * Returns a hash of everything that the preview is built from: source code, package versions, the
 * rules, and the manifest of all sites. The manifest contains the date of the build, so a new date
 * changes the hash.
 * @param rules absolute path of the rules
 * @param manifest absolute path of the manifest of all sites
 */
export function previewInputs(rules, manifest) {
  const inputs = createHash('sha256');
  const add = (name, file) => {
    const content = readFileSync(file);
    inputs.update(`${name}\n${content.length}\n`).update(content);
  };
  for (const folder of [...SOURCES.map((name) => join(packageRoot, name)), rules])
    for (const file of filesIn(folder)) add(relative(folder, file), file);
  add('packages', join(packageRoot, 'package-lock.json'));
  add('manifest', manifest);
  return inputs.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
