import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTING_NEEDS } from '../../../compiler/5-plan/flags/setting-needs.ts';
import { NEEDS } from '../../../compiler/5-plan/unused-flags.ts';
import { camelCase } from '../../../compiler/6-generate/names.ts';
import { catalogue } from '../../../compiler/model/catalogue.ts';

// These tests rename each flag of runtime/uses.ts, one by one, but leave the compiler unchanged.
// The type check of the compiler must then report an error that names the flag. Each rename has
// its own copy of the few files that depend on the names. One run of tsc checks all copies.
// `rootDirs` makes tsc look for all other files in the project.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagwright-flags-')));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const uses = read('runtime/uses.ts');
const flags = [...uses.matchAll(/export const (\w+)/g)].map(([, flag]) => flag!);

/** The flag, the module and the setting of each row of the table. */
const rows = [
  ...read('compiler/5-plan/flags/setting-needs.ts').matchAll(
    /(\w+): setting\('([^']+)', '([^']+)'\)/g,
  ),
].map(([, flag, module, setting]) => ({ flag: flag!, module: module!, setting: setting! }));

const TABLE = 'compiler/5-plan/unused-flags.ts';
const PARTS = readdirSync(join(root, 'compiler/5-plan/flags')).map(
  (file) => `compiler/5-plan/flags/${file}`,
);
const ALL = [
  TABLE,
  ...PARTS,
  'compiler/model/catalogue.generated.ts',
  'compiler/model/module-name.ts',
  'compiler/model/runtime-flag.ts',
];

/** Returns the files that depend on the name of one flag. */
function dependentOn(flag: string): readonly string[] {
  return [
    TABLE,
    'compiler/5-plan/flags/need.ts',
    'compiler/model/runtime-flag.ts',
    ...PARTS.filter((file) => read(file).includes(`\n  ${flag}: `)),
  ];
}

/** Copies files of the project. Replaces the texts of the files in `changed`. */
function copy(name: string, files: readonly string[], changed: ReadonlyMap<string, string>): void {
  for (const file of new Set([...files, ...changed.keys()])) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), changed.get(file) ?? read(file));
  }
}

/** Returns tsc's errors for each copy. */
function typeErrors(names: readonly string[]): ReadonlyMap<string, string> {
  const options = {
    extends: join(root, 'compiler/tsconfig.json'),
    compilerOptions: { types: [], rootDirs: [root, ...names.map((name) => join(folder, name))] },
    include: [],
    files: names.map((name) => `${name}/${TABLE}`),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', folder, '--pretty', 'false', '--checkers', '1'],
    { cwd: folder, encoding: 'utf8' },
  );
  const errors = new Map(names.map((name) => [name, '']));
  let current = '';
  for (const line of stdout.split('\n')) {
    if (!line.startsWith(' ')) current = line.split('/')[0]!;
    errors.set(current, `${errors.get(current) ?? ''}${line}\n`);
  }
  return errors;
}

/** Renames the settings in the schemas of their modules. */
function withRenamedSettings(): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const { module, setting } of rows) {
    const schema = catalogue.actions.get(module) ?? catalogue.events.get(module)!;
    const file = catalogue.files.get(schema)!.replace(/\.ts$/, '.schema.ts');
    const before = changed.get(file) ?? read(file);
    const after = before.replace(new RegExp(`^ {6}'?${setting}'?: `, 'm'), `      renamed_$&`);
    changed.set(file, after.replace(/renamed_ +'?([\w-]+)'?: /, `'$1-renamed': `));
    expect(changed.get(file), `${file}: ${setting}`).not.toBe(before);
  }
  return changed;
}

describe('a name that is changed only in the runtime is a type error in the compiler', () => {
  let errors: ReadonlyMap<string, string>;
  beforeAll(() => {
    const withUses = (text: string) => new Map([['runtime/uses.ts', text]]);
    copy('unchanged', ALL, withUses(uses));
    copy('settings', ALL, withRenamedSettings());
    for (const flag of flags)
      copy(flag, dependentOn(flag), withUses(uses.replace(`const ${flag}:`, `const ${flag}New:`)));
    errors = typeErrors(['unchanged', 'settings', ...flags]);
  }, 60_000);

  test('the copy without changes has no error', () => {
    expect(flags.length).toBeGreaterThan(60);
    expect(errors.get('unchanged')).toBe('');
    expect([...errors.keys()].filter(Boolean)).toEqual(['unchanged', 'settings', ...flags]);
  });

  test('each flag', () => {
    expect(flags.filter((flag) => !errors.get(flag)!.includes(`'${flag}'`))).toEqual([]);
    expect(flags.filter((flag) => !errors.get(flag)!.includes(`'${flag}New'`))).toEqual([]);
  });

  test('each setting that a flag is named after', () => {
    const found = errors.get('settings')!.split('\n');
    const ofTable = found.filter((line) => line.includes('/setting-needs.ts('));
    expect(rows.filter(({ setting }, at) => !ofTable[at]?.includes(`'"${setting}"'`))).toEqual([]);
  });
});

test('the table has exactly the flags of the runtime', () => {
  expect(Object.keys(NEEDS).sort()).toEqual([...flags].sort());
});

test('a flag that depends on a setting is named after it', () => {
  expect(rows.map(({ flag }) => flag)).toEqual(Object.keys(SETTING_NEEDS));
  expect(rows.filter((row) => row.flag !== camelCase(`${row.module}-${row.setting}`))).toEqual([]);
});
