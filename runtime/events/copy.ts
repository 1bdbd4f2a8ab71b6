import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { copySchema } from './copy.schema.ts';

/**
 * Runs a rule when a real user or, with `untrusted`, a script copies from an element that matches
 * the rule.
 */
export const copy = (run: Run, settings: Settings<typeof copySchema>): void =>
  onElementEvent('copy', run, settings);
