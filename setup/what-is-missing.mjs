import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares the installed packages with package-lock.json. npm records the installed packages in
 * node_modules/.package-lock.json. Ignores packages that aren't in package-lock.json. Also ignores
 * missing packages that are optional, because most optional packages are for other platforms.
 * @param {string} root the package's folder
 * @returns {string | undefined} why an install is needed, as the end of a sentence; undefined if
 * nothing is missing
 * @throws {Error} if package-lock.json is missing or broken
 */
export function whatIsMissing(root) {
  const wanted = readJson(join(root, 'package-lock.json'));
  if (wanted === undefined)
    throw new Error('package-lock.json is missing or broken: restore it from the repository.');
  if (!existsSync(join(root, 'node_modules'))) return 'nothing is installed yet';
  const found = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (found === undefined) return 'an earlier install was not finished';
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (path === '' || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (found[path] === undefined) {
      if (!entry.optional) return `${name} is missing`;
      continue;
    }
    if (found[path].version !== entry.version || found[path].integrity !== entry.integrity)
      return `${name} isn't the required version`;
    if (!existsSync(join(root, path, 'package.json'))) return `${name} is missing`;
  }
  return undefined;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
