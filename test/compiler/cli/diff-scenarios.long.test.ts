import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { folder, diff, useDiffFolder } from './diff-folder.ts';

useDiffFolder();

describe('scenarios that are played on both', () => {
  const RULES = fileURLToPath(new URL('../../shops/small/rules', import.meta.url));
  const SCENARIOS = fileURLToPath(new URL('../../shops/small/scenarios', import.meta.url));
  const both = (rules: string, ...args: readonly string[]) =>
    diff(
      RULES,
      rules,
      '--as-of',
      '2025-04-15',
      '--scenarios',
      join(SCENARIOS, 'consented-page-view.yaml'),
      ...args,
    );

  test('send the same if the builds are the same', async () => {
    expect(await both(RULES, '--exit-code')).toEqual({
      code: 0,
      out: '0 of 3 sites differ\n\n0 of 1 scenario sends different requests\n',
      err: '',
    });
  }, 120_000);

  test('send the same if one build, even in a folder, loads third parties on demand', async () => {
    const copy = join(folder.rules, '../apart/rules');
    cpSync(RULES, copy, { recursive: true });
    const base = join(copy, 'base/site.yaml');
    writeFileSync(base, `${readFileSync(base, 'utf8')}\nthird-parties: on-demand\n`);
    const built = join(copy, '../dist');
    expect(
      await main(['build', '--rules', copy, '--out', built, '--as-of', '2025-04-15'], {
        out: () => {},
        err: () => {},
        colour: false,
      }),
    ).toBe(0);
    const { out } = await both(built);
    expect(out).toContain('\n  + on-demand script (');
    expect(out).toContain('\n0 of 1 scenario sends different requests\n');
  }, 120_000);

  test('report the differences between their requests, field by field, and whether they no longer pass', async () => {
    const copy = join(folder.rules, '../other/rules');
    cpSync(RULES, copy, { recursive: true });
    const ads = join(copy, 'sites/in/rules/ads.yaml');
    writeFileSync(ads, readFileSync(ads, 'utf8').replace('pagevw01', 'pagevw02'));
    const { code, out } = await both(copy, '--exit-code');
    expect(code).toBe(3);
    expect(out).toContain('1 of 1 scenario sends different requests');
    expect(out).toContain('  ! no longer passes: step ');
    expect(out).toContain('  ~ request 1 to floodlight: params.cat: "pagevw01" → "pagevw02"\n');
  }, 120_000);
});
