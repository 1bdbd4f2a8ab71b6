import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'tagwright-deltas-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function tagwright(...args: readonly string[]): Promise<{ code: number; err: string }> {
  let err = '';
  const terminal = { out: () => {}, err: (text: string) => void (err += text), colour: false };
  return { code: await main(args, terminal), err };
}

/** Builds the rules and publishes the build. */
async function release(...options: readonly string[]): Promise<{ code: number; err: string }> {
  const rules = ['--rules', join(folder, 'rules'), '--out', join(folder, 'dist')];
  await tagwright('build', ...rules, '--as-of', '2025-04-15');
  const store = ['--to', join(folder, 'store'), '--env', 'production'];
  return tagwright('publish', ...rules, ...store, ...options);
}

const deltas = () =>
  readdirSync(join(folder, 'store/b/shop')).filter((name) => name.endsWith('.dcz'));

describe('publish --deltas', () => {
  test('writes the bundle as a difference to the live one', async () => {
    await tagwright('init', folder);
    expect(await release('--deltas', '3')).toMatchObject({ code: 0 });
    expect(deltas()).toEqual([]);
    const rules = join(folder, 'rules/shop/rules.yaml');
    const changed = readFileSync(rules, 'utf8').replace('pageViews,', 'views,');
    expect(changed).toContain('type: web.webpagedetails.views,');
    writeFileSync(rules, changed);
    expect(await release('--deltas', '3')).toMatchObject({ code: 0 });
    expect(deltas()).toEqual([
      expect.stringMatching(/^shop\.[\da-f]{16}\.js\.[\da-f]{16}\.dcz$/) as string,
    ]);
    expect(statSync(join(folder, 'store/b/shop', deltas()[0]!)).size).toBeLessThan(100);
  });

  test.each(['-1', '11', 'all', '1.5'])('%s is no number of releases', async (number) => {
    expect(await release(`--deltas=${number}`)).toEqual({
      code: 2,
      err: expect.stringContaining(
        `--deltas takes a number from 0 to 10, not "${number}"`,
      ) as string,
    });
  });
});
