import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { blurSchema } from './blur.schema.ts';

/** Runs a rule when an element loses the focus. */
export const blur = (run: Run, settings: Settings<typeof blurSchema>): void =>
  onElementEvent('blur', run, settings);
