import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeScriptShop, type ScriptShop } from './script-shop.ts';

let shop: ScriptShop;

beforeEach(() => {
  shop = makeScriptShop();
});

afterEach(() => shop.remove());

describe('a malicious script', { timeout: 60_000 }, () => {
  /**
   * Returns a string literal with the path of a file. The malicious scripts write this file if a
   * build runs them.
   */
  const trap = () => JSON.stringify(join(shop.rules, '../trapped'));
  const untouched = () => expect(existsSync(join(shop.rules, '../trapped'))).toBe(false);

  test('is never run by a build', async () => {
    for (const text of [
      `import { writeFileSync } from "node:fs"; writeFileSync(${trap()}, "x"); export default () => 1;`,
      `const write = (globalThis as any).process.getBuiltinModule("fs").writeFileSync; write(${trap()}, "x"); export default () => 1;`,
      `export default (() => { (globalThis as any).process.getBuiltinModule("fs").writeFileSync(${trap()}, "x"); return () => 1; })();`,
      `class A { static { (globalThis as any).process.getBuiltinModule("fs").writeFileSync(${trap()}, "x"); } } export default () => A;`,
      `}); require("fs").writeFileSync(${trap()}, "x"); (() => {`,
      `*/ require("fs").writeFileSync(${trap()}, "x"); /* export default () => 1;`,
      `export default () => 1; //# sourceMappingURL=data:application/json,${encodeURIComponent(`"${trap()}"`)}\n\u2028require("fs").writeFileSync(${trap()}, "x")`,
    ]) {
      const { reported, sites } = await shop.withScript(text);
      expect(reported.length, text).toBeGreaterThan(0);
      expect(sites, text).toEqual([]);
      untouched();
    }
  });

  test("can't read the environment of the build machine", async () => {
    process.env['TAGWRIGHT_SECRET'] = 'a secret of the machine';
    const { bundle } = await shop.withScript(
      'export default (): string => { const host = globalThis as unknown as { process?: { env: { TAGWRIGHT_SECRET?: string } } }; return host.process?.env.TAGWRIGHT_SECRET ?? ""; };',
    );
    delete process.env['TAGWRIGHT_SECRET'];
    expect(bundle).toContain('TAGWRIGHT_SECRET');
    expect(bundle).not.toContain('a secret of the machine');
  });

  test('stays within its own function: the bundle around it keeps its names', async () => {
    const { bundle, reported } = await shop.withScript(
      'export default (): string => { const start = "own"; const e = `${"}"})(); (() => {`; return start + e; };',
    );
    expect(reported).toEqual([]);
    const { body } = parse(bundle!, { ecmaVersion: 2020, sourceType: 'script' });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      type: 'ExpressionStatement',
      expression: {
        type: 'CallExpression',
        callee: { type: 'ArrowFunctionExpression' },
        arguments: [],
      },
    });
  });

  test('reads no other file by a path in a comment or a type', async () => {
    writeFileSync(
      join(shop.rules, '../secret.ts'),
      'export interface Secret { readonly password: "hunter2" }',
    );
    const { diagnostics } = await shop.withScript(
      '/// <reference path="../../../../secret.ts" />\nexport default (): string => ({} as import("../../../../secret.ts").Secret).password;',
    );
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { message } of diagnostics) expect(message).not.toContain('hunter2');
  });
});
