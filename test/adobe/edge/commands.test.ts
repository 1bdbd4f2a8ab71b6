import { expect, test } from 'vitest';
import { compareScripts } from './compare-scripts.ts';
import { readScripts } from './script.ts';

const scripts = readScripts();
compareScripts(
  scripts.filter(({ long }) => !long),
  '',
);

test('there are enough scripts, and each has its own title', () => {
  console.log(
    `${scripts.length} command scripts, ${scripts.filter(({ long }) => long).length} of them in the long suite`,
  );
  expect(scripts.length).toBeGreaterThanOrEqual(60);
  expect(new Set(scripts.map(({ script }) => script)).size).toBe(scripts.length);
});
