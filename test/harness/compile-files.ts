import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile, type Compiled } from '../../compiler/compile.ts';
import { runStore } from './run-store.ts';

/**
 * Compiles rules from strings.
 * @param files the files by path, such as `rules/sites/in/site.yaml`; a minimal
 * rules/tagwright.yaml is added if there is none
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
    return await compile({ rules: join(folder, 'rules'), asOf, sites, cache: runStore });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
