import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { NEEDS } from '../../compiler/5-plan/unused-flags.ts';
import { joinModules } from '../../compiler/7-bundle/join-modules.ts';
import type { RuntimeFlag } from '../../compiler/model/runtime-flag.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const flags = Object.keys(NEEDS) as RuntimeFlag[];

/** Returns a bundle's code that exports all flags. */
async function codeWithout(unused: readonly RuntimeFlag[]): Promise<string> {
  const imports = flags.map((exported) => ({ file: 'runtime/uses.ts', exported }));
  const request = { packageRoot, unused, scripts: new Map<string, string>(), trace: false };
  return (await joinModules(imports, request)).code;
}

const count = (code: string, value: boolean) => code.match(RegExp(`= ${value};`, 'g'))?.length ?? 0;

test('each flag is true in a bundle that needs the feature, and false in all others', async () => {
  expect(flags.length).toBeGreaterThan(60);
  expect(count(await codeWithout([]), true)).toBe(flags.length);
  const without = await codeWithout(flags);
  expect([count(without, true), count(without, false)]).toEqual([0, flags.length]);
  const [one] = flags as [RuntimeFlag];
  expect(await codeWithout([one])).toContain(`var ${one} = false;`);
});

test("a flag that runtime/uses.ts doesn't contain fails the build, and is named", async () => {
  const text = readFileSync(join(packageRoot, 'runtime/uses.ts'), 'utf8');
  expect(text).not.toContain('edgeRenamed');
  await expect(codeWithout(['edgeRenamed' as RuntimeFlag])).rejects.toThrow(
    'runtime/uses.ts lacks the line "export const edgeRenamed: boolean = true;"',
  );
});
