import { expect, test } from 'vitest';
import { compareScripts } from './compare-scripts.ts';
import { readScripts } from './script.ts';

const scripts = readScripts();
const subjects = [...new Set(scripts.map(({ about }) => about))];

// Of each subject, plays the first script that isn't `long`. The long suite plays all scripts.
compareScripts(
  subjects.flatMap((subject) =>
    scripts.filter(({ about, long }) => about === subject && !long).slice(0, 1),
  ),
);

test('there are enough scripts, and each has its own title', () => {
  expect(subjects.length).toBeGreaterThan(10);
  expect(scripts.length).toBeGreaterThanOrEqual(60);
  expect(new Set(scripts.map(({ script }) => script)).size).toBe(scripts.length);
});
