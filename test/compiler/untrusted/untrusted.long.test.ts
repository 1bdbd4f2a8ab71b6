import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

// Tests run `tagwright` in a separate process, without a network.

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs a `tagwright` command with all sockets blocked. `network` lists the attempts of the command
 * to use a network. `megabytes` is the peak memory of the command.
 */
function tagwright(...args: readonly string[]): {
  readonly status: number | null;
  readonly output: string;
  readonly network: readonly string[];
  readonly megabytes: number;
} {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['compiler/cli/tagwright.mjs', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${new URL('offline.mjs', import.meta.url).href}`,
        NO_COLOR: '1',
        AWS_ACCESS_KEY_ID: 'none',
        AWS_SECRET_ACCESS_KEY: 'none',
        AWS_REGION: 'eu-west-1',
      },
    },
  );
  const sizes = [...stderr.matchAll(/^MEGABYTES (\d+)$/gm)].map(([, size]) => Number(size));
  return {
    status,
    output: stdout + stderr,
    network: [...stderr.matchAll(/^NETWORK (.*)$/gm)].map(([, what]) => what!),
    megabytes: Math.max(...sizes),
  };
}

test('a build of the example storefronts opens no socket', { timeout: 300_000 }, () => {
  const folder = makeRulesFolder();
  try {
    const out = join(folder.rules, '../dist');
    const { status, network, megabytes } = tagwright(
      'build',
      'in',
      'fr',
      '--out',
      out,
      '--as-of',
      '2025-04-15',
      '--no-cache',
    );
    expect(network).toEqual([]);
    expect(status).toBe(0);
    expect(megabytes).toBeGreaterThan(0);
  } finally {
    folder.remove();
  }
});

test('the sockets are blocked: a command that needs a network fails', { timeout: 180_000 }, () => {
  const { network } = tagwright('verify', '--to', 'http://127.0.0.1:9/tags', '--env', 'staging');
  expect(network).not.toEqual([]);
});

test('addresses in rules are never fetched', { timeout: 180_000 }, () => {
  const folder = makeRulesFolder({
    'rules/shop/site.yaml':
      '# yaml-language-server: $schema=https://evil.example/schema.json\nsite: shop\ntitle: Shop\nextends: https://evil.example/base.yaml\nserves: { hosts: [www.shop.example] }\nuse: [ https://evil.example/pack ]\n',
    'rules/package.json': '{ "scripts": { "postinstall": "touch pwned" } }',
    'rules/tsconfig.json': '{ "extends": "https://evil.example/tsconfig.json" }',
  });
  try {
    const { status, output, network } = tagwright('check', '--rules', folder.rules, '--no-cache');
    expect(network).toEqual([]);
    expect(status).toBe(1);
    expect(output).toContain('https://evil.example/base.yaml');
  } finally {
    folder.remove();
  }
});

test('hostile files need less than 300 MB', { timeout: 120_000 }, () => {
  const bomb = `a: &a [x]\n${Array.from('bcdefghijkl', (name, i) => `${name}: &${name} [${Array(30).fill(`*${'abcdefghijkl'[i]}`).join(', ')}]`).join('\n')}`;
  const folder = makeRulesFolder({
    'rules/shop/site.yaml': 'site: shop\ntitle: Shop\nserves: { hosts: [www.shop.example] }\n',
    'rules/shop/bomb.yaml': bomb,
    'rules/shop/deep.yaml': '- '.repeat(10_000),
    'rules/shop/keys.yaml': `{${'a,'.repeat(999_990)}}`,
  });
  try {
    writeFileSync(join(folder.rules, 'shop/huge.yaml'), '');
    truncateSync(join(folder.rules, 'shop/huge.yaml'), 100_000_000);
    const { status, output, megabytes } = tagwright('check', '--rules', folder.rules, '--no-cache');
    for (const code of ['aliases-too-many', 'nesting-too-deep', 'file-too-large'])
      expect(output).toContain(code);
    expect(status).toBe(1);
    expect(megabytes).toBeLessThan(300);
  } finally {
    folder.remove();
  }
});
