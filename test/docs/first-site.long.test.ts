import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBlocks } from './blocks.ts';

// Follows docs/first-site.md: writes its files, runs its commands in order, and compares the
// output. Numbers, hashes and column widths may differ. A line that is only `…` matches any lines.

const root = fileURLToPath(new URL('../..', import.meta.url));
const launcher = join(root, 'compiler/cli/tagwright.mjs');

interface Step {
  readonly command: string;
  readonly output: string;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-first-site-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a newcomer who follows docs/first-site.md sees what it shows', { timeout: 300_000 }, () => {
  let cwd = folder;
  let commands = 0;
  for (const { language, is, text } of readBlocks(
    readFileSync(join(root, 'docs/first-site.md'), 'utf8'),
  )) {
    if (language === 'yaml' && is) write(join(cwd, is), text);
    if (language !== 'console') continue;
    for (const { command, output } of readSteps(text)) {
      const [program, ...args] = command.split(' ');
      if (program === 'cd') {
        cwd = join(cwd, args[0]!);
        continue;
      }
      commands++;
      expect(normalise(run(cwd, args)), command).toMatch(pattern(output));
    }
  }
  expect(commands).toBeGreaterThan(6);
});

/** Returns the commands of a block, which begin with `$ `, and the output of each. */
function readSteps(text: string): readonly Step[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const end = step.indexOf('\n');
      return { command: step.slice(0, end), output: step.slice(end + 1) };
    });
}

/** Runs `tagwright` with arguments. Returns its output on stdout and stderr, in order. */
function run(cwd: string, args: readonly string[]): string {
  const file = join(folder, 'output.txt');
  const output = openSync(file, 'w');
  try {
    execFileSync(process.execPath, [launcher, ...args], { cwd, stdio: ['ignore', output, output] });
  } catch (error) {
    if ((error as { status?: number | null }).status !== 1) throw error;
  } finally {
    closeSync(output);
  }
  return readFileSync(file, 'utf8');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const normalise = (text: string): string =>
  text
    .replaceAll(/\.[0-9a-f]{16}\./g, '.HASH.')
    .replaceAll(/\d[\d,.]*/g, '1')
    .replaceAll(/[ \t]+/g, ' ')
    .trimEnd();

const pattern = (output: string): RegExp =>
  new RegExp(
    `^${normalise(output)
      .split('\n')
      .map((line) =>
        line.trim() === '…' ? '[^]*' : line.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
      )
      .join('\n')}$`,
  );
