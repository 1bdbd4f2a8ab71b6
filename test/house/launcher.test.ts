import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePackage, type MadeUpPackage } from './made-up-package.ts';

let made: MadeUpPackage;

const LAUNCHER = 'compiler/cli/tagwright.mjs';
const program = (word: string): string =>
  `export async function main(argv: string[]): Promise<number> { console.log('${word}', ...argv); return 3; }`;
const programs = (): string[] => readdirSync(join(made.folder, 'node_modules/.cache/tagwright'));

beforeEach(() => {
  made = makePackage();
  made.link('esbuild');
  made.write('compiler/cli/main.ts', program('one'));
});

afterEach(() => made.remove());

test('runs the program with its arguments and its exit code, and bundles it once', async () => {
  expect(await made.run(LAUNCHER, ['build', '--out', 'a b'])).toEqual({
    code: 3,
    stdout: 'one build --out a b\n',
    stderr: '',
  });
  const [first] = programs();
  rmSync(join(made.folder, 'node_modules/esbuild'));
  expect((await made.run(LAUNCHER)).stdout).toBe('one\n');
  expect(programs()).toEqual([first]);
});

test('bundles the program again when a source changes', async () => {
  await made.run(LAUNCHER);
  made.write('compiler/cli/main.ts', program('two'));
  expect((await made.run(LAUNCHER)).stdout).toBe('two\n');
  made.write('runtime/events/click.schema.ts', 'export const clickSchema = {};');
  await made.run(LAUNCHER);
  expect(programs()).toHaveLength(3);
});

test('bundles the program again if a source changes during bundling, so that no program is cached for other sources', async () => {
  rmSync(join(made.folder, 'node_modules/esbuild'));
  made.write('node_modules/esbuild/package.json', '{ "type": "module", "exports": "./index.js" }');
  made.write(
    'node_modules/esbuild/index.js',
    [
      "import { createRequire } from 'node:module';",
      "import { writeFileSync } from 'node:fs';",
      `const { build: real } = createRequire(import.meta.url)(${JSON.stringify(createRequire(import.meta.url).resolve('esbuild'))});`,
      'let times = 0;',
      'export async function build(options) {',
      '  const built = await real(options);',
      `  if (times++ === 0) writeFileSync(${JSON.stringify(join(made.folder, 'compiler/cli/main.ts'))}, ${JSON.stringify(program('two'))});`,
      '  return built;',
      '}',
      '',
    ].join('\n'),
  );
  expect((await made.run(LAUNCHER)).stdout).toBe('two\n');
  expect(programs()).toHaveLength(1);
});

test('several processes can bundle the program at the same time', async () => {
  const ended = await Promise.all(['a', 'b', 'c'].map((word) => made.run(LAUNCHER, [word])));
  expect(ended.map(({ stdout }) => stdout)).toEqual(['one a\n', 'one b\n', 'one c\n']);
  expect(programs()).toHaveLength(1);
});

test('runs through a link, as from node_modules/.bin', async () => {
  symlinkSync(join(made.folder, LAUNCHER), join(made.folder, 'bin/tagwright'));
  expect((await made.run('bin/tagwright', ['x'])).stdout).toBe('one x\n');
});

test('runs the packed program if there are no sources, without a cache or packages', async () => {
  rmSync(join(made.folder, 'compiler/cli/main.ts'));
  rmSync(join(made.folder, 'node_modules'), { recursive: true });
  made.write(
    'packed/cli-0123456789abcdef/main.mjs',
    'export const main = async (argv) => (console.log("packed", ...argv), 3);',
  );
  const run = (): ReturnType<MadeUpPackage['run']> => made.run(LAUNCHER, ['check']);
  expect(await run()).toEqual({ code: 3, stdout: 'packed check\n', stderr: '' });
  expect(readdirSync(made.folder)).not.toContain('node_modules');
  made.write('compiler/cli/main.ts', program('sources'));
  made.link('esbuild');
  expect((await run()).stdout).toBe('sources check\n');
});

test('reports that its own sources are broken, and leaves no files', async () => {
  made.write('compiler/cli/main.ts', 'export const main = ;');
  const ended = await made.run(LAUNCHER);
  expect(ended).toMatchObject({ code: 70, stdout: '' });
  expect(ended.stderr).toContain("its own sources don't build (this isn't caused by your rules)");
  expect(ended.stderr).toContain('compiler/cli/main.ts:1:20');
  expect(programs()).toEqual([]);
});

test('reports missing packages', async () => {
  rmSync(join(made.folder, 'node_modules/esbuild'));
  const ended = await made.run(LAUNCHER);
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).toContain('Run `npm ci`');
});

test('reports an internal error of the program', async () => {
  made.write(
    'compiler/cli/main.ts',
    'export async function main(): Promise<number> { throw new Error("lost"); }',
  );
  const ended = await made.run(LAUNCHER);
  expect(ended.code).toBe(70);
  expect(ended.stderr).toContain('stopped because of an internal error');
  expect(ended.stderr).toContain('lost');
});
