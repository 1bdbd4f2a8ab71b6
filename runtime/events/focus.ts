import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { focusSchema } from './focus.schema.ts';

/** Runs a rule when an element gets the focus. */
export const focus = (run: Run, settings: Settings<typeof focusSchema>): void =>
  onElementEvent('focus', run, settings);
