import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns whether a module is the script that Node.js was started with.
 * @param {string} url the module's `import.meta.url`
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
