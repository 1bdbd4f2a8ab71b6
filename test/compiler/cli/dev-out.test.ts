import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { main } from '../../../compiler/cli/main.ts';
import { compileBundles } from '../../../preview/server/compile/compile-bundles.ts';
import { writePreview } from '../../../preview/server/compile/write-preview.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-dev-'));
  await main(['init', folder], { out: () => {}, err: () => {}, colour: false });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function dev(...args: readonly string[]): Promise<{ code: number; err: string }> {
  let err = '';
  const argv = ['dev', '--rules', join(folder, 'rules'), ...args];
  const code = await main(argv, {
    out: () => {},
    err: (text) => void (err += text),
    colour: false,
  });
  return { code, err };
}

describe('dev --out', () => {
  test('writes the app and the files that its index names', async () => {
    const [app, out] = [join(folder, 'app'), join(folder, 'preview')];
    mkdirSync(app);
    writeFileSync(join(app, 'index.html'), 'the app');
    const bundles = await compileBundles(compile, join(folder, 'rules'), '2025-04-15');
    writePreview(app, bundles, out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('the app');
    const index = JSON.parse(readFileSync(join(out, 'bundles/index.json'), 'utf8')) as {
      readonly sites: {
        readonly shop: { readonly states: readonly { readonly manifest: string }[] };
      };
    };
    const [state] = index.sites.shop.states;
    expect(JSON.parse(readFileSync(join(out, state!.manifest), 'utf8'))).toMatchObject({
      site: 'shop',
    });
  });

  test('writes into no folder with files, and compares with nothing', async () => {
    const before = readdirSync(folder);
    expect(await dev('--out', folder)).toMatchObject({
      code: 2,
      err: expect.stringContaining('contains files already') as string,
    });
    expect((await dev('--out', 'x', '--against', 'main')).err).toContain(
      '"--against" needs a server',
    );
    expect(readdirSync(folder)).toEqual(before);
  });

  test("a folder that can't be written is an error, as in a build", async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const out of [file, join(file, 'preview')])
      expect(await dev('--out', out)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`can't write to the folder "${out}": ENOTDIR`) as string,
      });
  }, 60_000);
});
