// `npm run new -- KIND NAME`: writes the files of a new law, event, source, condition, operator,
// action, destination, message or scenario, and registers it. Prints the written files and the next
// steps. If a problem is found, nothing is written.
import { spawnSync } from 'node:child_process';
import { packageRoot } from './package-root.mjs';
import { planNew } from './new/plan-new.mjs';

const { problem, tree, next } = planNew(packageRoot, process.argv.slice(2));
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 2;
} else {
  const { created, edited } = tree.write();
  const formatted = [...created, ...edited].filter((path) => /\.(ts|tsx)$/.test(path));
  if (formatted.length > 0)
    run('node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', ...formatted);
  run('setup/generate.mjs');
  console.log(
    [
      ...created.map((path) => `Wrote ${path}.`),
      ...edited.map((path) => `Edited ${path}.`),
      '',
      'Next:',
      ...next.map((step, index) => `${index + 1}. ${step}`),
    ].join('\n'),
  );
}

/** Runs a script of this package with Node.js. If it fails, this command fails, too. */
function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: packageRoot,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
