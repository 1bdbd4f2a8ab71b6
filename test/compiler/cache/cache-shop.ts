import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import type { Compiled } from '../../../compiler/compile.ts';
import { makeShop } from '../../bench/make-shop.ts';

/** The date for which these shops are built. */
export const AS_OF = '2025-04-15';

/**
 * Makes a shop before each test, and passes its rules folder and the path of a cache folder to
 * `receive`. The cache folder doesn't exist yet.
 */
export function useShops(receive: (rules: string, cache: string) => void): void {
  const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
  let count = 0;
  beforeEach(() => {
    const folder = join(temporary, String(count++));
    const rules = join(folder, 'rules');
    makeShop(rules, { sites: 3, shared: 8, own: 4, elements: 12 });
    receive(rules, join(folder, 'cache'));
  });
  afterAll(() => rmSync(temporary, { recursive: true }));
}

/** Returns the fields of a build's result that tests compare with those of another build. */
export function given({ asOf, diagnostics, known, sites, texts }: Compiled): unknown {
  return {
    asOf,
    diagnostics,
    known,
    texts,
    sites: sites.map(({ site, code, map, manifest }) => ({ site, code, map, manifest })),
  };
}

export function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replaceAll(before, after));
}
