import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePackage, type MadeUpPackage } from './made-up-package.ts';

let made: MadeUpPackage;

beforeEach(() => {
  made = makePackage();
  made.write('runtime/events/page-bottom.schema.ts', '');
  made.write('compiler/model/catalogue.generated.ts', '');
});

afterEach(() => made.remove());

test('what is generated in this project is up to date', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  expect(() => execFileSync(process.execPath, ['setup/generate.mjs', '--check'], { cwd: root, stdio: 'pipe' })).not.toThrow();
});

test('names what is out of date, and mends it only when asked', async () => {
  const checked = await made.run('setup/generate.mjs', ['--check']);
  expect(checked).toMatchObject({ code: 1, stderr: 'compiler/model/catalogue.generated.ts is out of date. Run `npm run generate` and commit it.\n' });
  expect(made.read('compiler/model/catalogue.generated.ts')).toBe('');

  await made.run('setup/generate.mjs');
  expect(made.read('compiler/model/catalogue.generated.ts')).toContain("import { pageBottomSchema as events_page_bottom } from '../../runtime/events/page-bottom.schema.ts';");
  expect(await made.run('setup/generate.mjs', ['--check'])).toEqual({ code: 0, stdout: '', stderr: '' });
});
