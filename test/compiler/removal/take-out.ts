import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { createCompiler, type Compiled } from '../../../compiler/compile.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { removalsFrom, type Removal } from '../../harness/removals-from.ts';
import { wasListed } from '../../harness/was-listed.ts';
import { runStore } from '../../harness/run-store.ts';

// The tests remove one part of the YAML at a time: a condition, an action, a rule or a consent
// setting. After each removal, the tests check every site that reads the changed file. Three
// results are correct: the site's bundle changes, the compiler rejects the site, or the manifest
// shows that the part had no effect.

const AS_OF = '2025-04-15';
export const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(temporary, { recursive: true }));

export interface Counts {
  changed: number;
  refused: number;
  said: number;
}

/**
 * Removes parts of the rules one at a time. Checks the result of each removal for each site, and
 * counts the results.
 * @param nth removes only every nth part
 */
export async function takeOut(folder: string, nth = 1): Promise<Counts> {
  const compiler = createCompiler({ rules: folder, asOf: AS_OF, cache: runStore });
  const before = await compiler.compile();
  expect(before.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const counts: Counts = { changed: 0, refused: 0, said: 0 };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const removals = removalsFrom(text, `rules/${file}`);
    for (const removal of removals.filter((_, index) => index % nth === 0)) {
      writeFileSync(join(folder, file), removal.text);
      compare(before, await compiler.compile(), removal, counts);
    }
    writeFileSync(join(folder, file), text);
  }
  return counts;
}

function compare(before: Compiled, after: Compiled, removal: Removal, counts: Counts): void {
  for (const { site, code, manifest } of before.sites) {
    if (!manifest.inputs.some(({ file }) => file === removal.place.file)) continue;
    const now = after.sites.find((built) => built.site === site);
    if (!now) counts.refused += 1;
    else if (now.code !== code) counts.changed += 1;
    else {
      expect(
        wasListed(removal, manifest, now.manifest),
        `${site}: without ${removal.what} at ${removal.place.file}:${removal.place.line}:${removal.place.column} nothing changes, and the manifest didn't list it\n${removal.text}`,
      ).toBe(true);
      if (removal.kind !== 'setting')
        expect(wasListed(removal, muted(manifest), now.manifest)).toBe(false);
      counts.said += 1;
    }
  }
}

/** Returns the manifest without its guards, decided conditions and list of excluded rules. */
function muted(manifest: SiteManifest): SiteManifest {
  return {
    ...manifest,
    excluded: [],
    rules: manifest.rules.map((rule) => ({ ...rule, guards: [], decided: [] })),
  };
}
