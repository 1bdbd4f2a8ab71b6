import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRules } from '../../harness/make-rules.ts';
import { takeOut, temporary } from './take-out.ts';

describe(
  'every removal changes the bundle, or the manifest lists it as unused',
  { timeout: 600_000 },
  () => {
    test.each(process.env['LONG'] ? [1, 2] : [1])('made-up rules, set %i', async (seed) => {
      const folder = join(temporary, `set-${seed}`, 'rules');
      mkdirSync(join(folder, 'sites/in'), { recursive: true });
      writeFileSync(join(folder, 'tagwright.yaml'), 'language: 1\n');
      writeFileSync(join(folder, 'sites/in/site.yaml'), makeRules(seed));
      // The long suite removes every part.
      const counts = await takeOut(folder, process.env['LONG'] ? 1 : 3);
      expect(counts.changed).toBeGreaterThan(10);
      expect(counts.said).toBeGreaterThan(0);
    });
  },
);
