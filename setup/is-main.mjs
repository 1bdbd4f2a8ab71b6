import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether a module is the script that Node.js was started with. Takes the module's `import.meta.url`. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
