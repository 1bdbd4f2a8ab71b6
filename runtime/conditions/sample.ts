import type { Allowed } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { chance } from '../platform/timing/random.ts';
import { readStored, store } from '../platform/storage/storage.ts';
import type { sampleSchema } from './sample.schema.ts';

type SampleSettings = Omit<Settings<typeof sampleSchema>, 'purpose'> & {
  /** The storage key, if the random number is stored. */
  readonly key?: string;
  /** Returns whether consent allows storing. */
  readonly allowed?: Allowed;
};

/**
 * The random numbers that were drawn on this page, by storage key. Kept in memory, because storage
 * may be unavailable.
 */
const drawn = /* @__PURE__ */ atLoad(() => new Map<string, number>());

/**
 * Returns whether a random number from 0 to 100 is below `percent`. With `sticky`, the number is
 * drawn once and stored. If it can't be stored, it is kept until the page is left.
 */
export const sample = ({ percent, sticky, key, allowed }: SampleSettings): boolean =>
  (key === undefined
    ? chance() * 100
    : keptDraw(
        key,
        sticky === 'session' ? 'sessionStorage' : 'localStorage',
        !allowed || allowed(),
      )) < percent;

const keptDraw = (
  key: string,
  kind: 'sessionStorage' | 'localStorage',
  isStored: boolean,
): number => {
  const stored = isStored ? Number(readStored(kind, key) ?? NaN) : NaN;
  if (stored >= 0 && stored < 100) return stored;
  const draw = drawn.get(key) ?? chance() * 100;
  drawn.set(key, draw);
  if (isStored) store(kind, key, String(draw));
  return draw;
};
