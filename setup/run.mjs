// `node setup/run.mjs SCRIPT ARGUMENTS…`: installs missing packages, then runs the script in the
// same process. So the script gets signals directly, and sets the exit code of this command.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './check-node.mjs';
import { install } from './install.mjs';
import { packageRoot } from './package-root.mjs';

checkNode();
const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error('Which script? node setup/run.mjs SCRIPT ARGUMENTS…');
  process.exitCode = 2;
} else if (await install()) {
  const path = resolve(packageRoot, script);
  process.argv = [process.argv[0], path, ...args];
  await import(pathToFileURL(path).href);
} else {
  process.exitCode = 1;
}
