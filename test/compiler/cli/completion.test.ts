import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';

const COMMANDS = [
  'init',
  'build',
  'watch',
  'check',
  'test',
  'why',
  'explain',
  'diff',
  'size',
  'graph',
  'types',
  'embed',
  'completion',
];

async function completion(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['completion', ...args], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

describe('every shell', () => {
  test.each(['bash', 'zsh', 'fish', 'pwsh'])(
    '%s gets all commands, and the options of each',
    async (shell) => {
      const { code, out } = await completion(shell);
      expect(code).toBe(0);
      for (const command of COMMANDS) expect(out).toMatch(new RegExp(`\\b${command}\\b`));
      for (const option of ['as-of', 'no-cache', 'loosened', 'top']) expect(out).toContain(option);
    },
  );

  test('another shell is rejected', async () => {
    expect((await completion('bsh')).err).toBe(
      'tagwright: unknown value "bsh" for SHELL. Did you mean "bash"?\n',
    );
    expect((await completion()).code).toBe(2);
  });
});

describe('in bash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
  beforeAll(async () => {
    writeFileSync(join(folder, 'completion.bash'), (await completion('bash')).out);
    writeFileSync(
      join(folder, 'tagwright'),
      '#!/bin/sh\nprintf \'{\\n  "site": "in",\\n  "nodes": [\\n    {\\n      "name": "in/view",\\n\'\n',
    );
    chmodSync(join(folder, 'tagwright'), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    [['bu'], ['build']],
    [['build', '--as'], ['--as-of']],
    [['size', '--t'], ['--top']],
    [['explain', 'in/'], ['in/view']],
    [
      ['build', 'i'],
      ['in', 'in/view'],
    ],
  ])('%j is completed with %j', (words, expected) => {
    const script = `source completion.bash; COMP_WORDS=(tagwright ${words.join(' ')}); COMP_CWORD=${words.length}; _tagwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const printed = execFileSync('bash', ['--norc', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` },
    });
    expect(printed.trim().split('\n')).toEqual(expected);
  });
});
