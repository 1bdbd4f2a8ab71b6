import type { Run, Settings } from '../contract.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { focusSchema } from './focus.schema.ts';

/** Runs a rule when an element gets the focus. */
export const focus = (run: Run, settings: Settings<typeof focusSchema>): void => onElementEvent('focus', run, settings);
