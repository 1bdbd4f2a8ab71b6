import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { submitSchema } from './submit.schema.ts';

/** Runs a rule when a form is submitted. */
export const submit = (run: Run, settings: Settings<typeof submitSchema>): void =>
  onElementEvent('submit', run, settings);
