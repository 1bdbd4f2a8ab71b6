import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The result of a script. */
interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A package in a temporary folder, with the real setup/ and launcher, and a fake npm that logs its
 * runs.
 */
export interface MadeUpPackage {
  readonly folder: string;
  readonly write: (path: string, text: string) => void;
  readonly read: (path: string) => string;
  /** Links an installed package into the `node_modules` of this folder. */
  readonly link: (name: string) => void;
  /** Runs a script with Node.js, in the environment of this process plus `environment`. */
  readonly run: (
    script: string,
    args?: readonly string[],
    environment?: { readonly [name: string]: string },
  ) => Promise<Ended>;
  readonly remove: () => void;
}

/**
 * The fake npm. It installs one package, `a`, so slowly that two installs can overlap. If the
 * environment variable FAKE_NPM_FAILS contains a text, the fake npm prints that text and fails.
 */
const FAKE_NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
console.log('npm says something');
setTimeout(() => {
  if (process.env.FAKE_NPM_FAILS) {
    console.error(process.env.FAKE_NPM_FAILS);
    process.exit(1);
  }
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/a', { recursive: true });
  writeFileSync('node_modules/a/package.json', '{}');
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }));
}, 400);
`;

/** Makes a package in a temporary folder. Call `remove` at the end. */
export function makePackage(): MadeUpPackage {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagwright-made-up-')));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  writeFiles(folder, write);
  return {
    folder,
    write,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    link: (name) => {
      mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    },
    run: (script, args = [], environment = {}) =>
      new Promise((resolve) => {
        const { npm_execpath: _, ...ours } = process.env;
        const env = {
          ...ours,
          PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
          NO_COLOR: '1',
          ...environment,
        };
        const child = execFile(
          process.execPath,
          [script, ...args],
          { cwd: folder, env },
          (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
        );
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function writeFiles(folder: string, write: MadeUpPackage['write']): void {
  cpSync(join(root, 'setup'), join(folder, 'setup'), { recursive: true });
  mkdirSync(join(folder, 'compiler/cli'), { recursive: true });
  mkdirSync(join(folder, 'runtime'));
  for (const path of ['compiler/cli/tagwright.mjs', 'compiler/cli/launcher'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  write('compiler/7-bundle/minify-worker.ts', '');
  write(
    'package.json',
    JSON.stringify({
      name: 'tagwright',
      version: '1.0.0',
      type: 'module',
      engines: { node: '>=20.19' },
    }),
  );
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
        'node_modules/for-another-machine': {
          version: '1.0.0',
          integrity: 'sha512-b',
          optional: true,
        },
      },
    }),
  );
  write('bin/package.json', '{ "type": "commonjs" }');
  write('bin/npm', FAKE_NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);
}
