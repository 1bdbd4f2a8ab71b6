import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile, type Compiled } from '../../compiler/compile.ts';

/**
 * Compiles rules that are given as text, with nothing kept from other times.
 * @param files by their paths, such as `rules/sites/in/site.yaml`; without rules/tagwright.yaml a plain one is added
 */
export async function compileFiles(
  files: { readonly [path: string]: string },
  asOf = '2025-04-15',
  sites?: readonly string[],
): Promise<Compiled> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
  try {
    for (const [path, text] of Object.entries({
      'rules/tagwright.yaml': 'language: 1\n',
      ...files,
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await compile({ rules: join(folder, 'rules'), asOf, sites, cache: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
