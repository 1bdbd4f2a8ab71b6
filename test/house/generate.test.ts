import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePackage, type MadeUpPackage } from './made-up-package.ts';

let made: MadeUpPackage;

beforeEach(() => {
  made = makePackage();
  made.write('runtime/events/page-bottom.schema.ts', '');
  made.write('compiler/model/catalogue.generated.ts', '');
  made.write(
    'compiler/4-analyse/laws/names-exist.ts',
    'export const namesExist: Law = () => [];\n',
  );
  made.write(
    'compiler/4-analyse/laws/names-are-used.ts',
    'export const namesAreUsed: ProjectLaw = () => [];\n',
  );
  made.write('runtime/exports.ts', "export type { rule } from './engine/rule.ts';\n");
});

afterEach(() => made.remove());

test('the generated files are up to date', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  expect(() =>
    execFileSync(process.execPath, ['setup/generate.mjs', '--check'], { cwd: root, stdio: 'pipe' }),
  ).not.toThrow();
});

test('lists the files that are out of date, and updates them only without --check', async () => {
  const checked = await made.run('setup/generate.mjs', ['--check']);
  expect(checked).toMatchObject({
    code: 1,
    stderr: ['4-analyse/laws', 'model/catalogue', 'model/runtime-exports']
      .map(
        (name) =>
          `compiler/${name}.generated.ts is out of date. Run \`npm run generate\` and commit it.\n`,
      )
      .join(''),
  });
  expect(made.read('compiler/model/catalogue.generated.ts')).toBe('');

  await made.run('setup/generate.mjs');
  expect(made.read('compiler/model/catalogue.generated.ts')).toContain(
    "import { pageBottomSchema as events_page_bottom } from '../../runtime/events/page-bottom.schema.ts';",
  );
  expect(made.read('compiler/4-analyse/laws.generated.ts')).toMatch(
    /import \{ namesExist } from '\.\/laws\/names-exist\.ts';[^]*= \[\n {2}namesExist,\n\];/,
  );
  expect(made.read('compiler/model/runtime-exports.generated.ts')).toContain(
    "  rule: { file: 'runtime/engine/rule.ts', exported: 'rule' },",
  );
  expect(await made.run('setup/generate.mjs', ['--check'])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});
