import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { expect, test } from 'vitest';
import { compile, type Compiled } from '../../compiler/compile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HINT = '//# allFunctionsCalledOnLoad\n';
const TEXT = 'Another bundle is loaded.';

async function built(rules: string, site: string): Promise<Compiled['sites'][number]> {
  const { sites } = await compile({ rules: join(root, rules), asOf: '2025-04-15', sites: [site] });
  return sites[0]!;
}

test('a bundle that Chromium compiles while it loads starts with the compile hint, which its map counts', async () => {
  const { code, map } = await built('rules', 'base');
  expect(code.length).toBeGreaterThan(30 * 1024);
  expect(code.startsWith(`${HINT}(()=>{try{\n`)).toBe(true);
  expect(code.split('//#')).toHaveLength(2);
  const lines = code.slice(0, code.indexOf(TEXT)).split('\n');
  const { source, line } = originalPositionFor(new TraceMap(map), {
    line: lines.length,
    column: lines.at(-1)!.length,
  });
  expect(source).toBe('runtime/engine/start.ts');
  expect(readFileSync(join(root, source!), 'utf8').split('\n')[line! - 1]).toContain(TEXT);
});

test('a bundle that Chromium compiles on the main thread has no hint', async () => {
  const { code } = await built('test/bundles/minimal', 'minimal');
  expect(code.length).toBeLessThan(30 * 1024);
  expect(code).not.toContain('//#');
});
