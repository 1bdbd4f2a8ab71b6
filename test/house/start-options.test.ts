import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const start = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['setup/start.mjs', ...args], { cwd: root, encoding: 'utf8' });

test.each([
  ['--prot', ['--prot', '4200']],
  ['4200', ['4200']],
  ['more', ['--port', '4200', 'more']],
  ['last', ['--second-shop', 'last']],
])('npm start names an option that it does not have: %s', (wrong, args) => {
  const { status, stderr } = start(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(`npm start has no option "${wrong}".`);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('npm start -- --help lists the options', () => {
  const { status, stdout } = start('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/--port PORT .*\n(.*\n)*\s+--rules FOLDER/);
});
