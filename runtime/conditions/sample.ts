import type { Allowed, Settings } from '../contract.ts';
import { atLoad } from '../platform/at-load.ts';
import { chance } from '../platform/random.ts';
import { readStored, store } from '../platform/storage.ts';
import type { sampleSchema } from './sample.schema.ts';

type SampleSettings = Omit<Settings<typeof sampleSchema>, 'purpose'> & {
  /** What is stored, where the draw is kept. */
  readonly key?: string;
  /** Whether it may be stored. */
  readonly allowed?: Allowed;
};

/** What was drawn on this page, in case that nothing could be stored. */
const drawn = /* @__PURE__ */ atLoad(() => new Map<string, number>());

/** Whether a draw lets the rule through. */
export const sample = ({ percent, sticky, key, allowed }: SampleSettings): boolean =>
  (key === undefined ? chance() * 100 : keptDraw(key, sticky === 'session' ? 'sessionStorage' : 'localStorage', !allowed || allowed())) < percent;

const keptDraw = (key: string, kind: 'sessionStorage' | 'localStorage', isStored: boolean): number => {
  const stored = isStored ? Number(readStored(kind, key) ?? NaN) : NaN;
  if (stored >= 0 && stored < 100) return stored;
  const draw = drawn.get(key) ?? chance() * 100;
  drawn.set(key, draw);
  if (isStored) store(kind, key, String(draw));
  return draw;
};
