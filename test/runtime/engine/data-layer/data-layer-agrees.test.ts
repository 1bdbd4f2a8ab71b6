// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countOf } from '../../../harness/count-of.ts';
import '../../../harness/seed.ts';
import { playReference, playRuntime } from './compare-layers.ts';
import { pushes } from './random-pushes.ts';

test('the runtime and the reference agree after random pushes, before and after the bundle arrives', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(pushes, async (sequence) => {
      expect(await playRuntime(sequence)).toEqual(playReference(sequence));
    }),
    { numRuns: countOf({ short: 200, full: 10_000 }) },
  );
}, 600_000);
