import type { Run, Settings } from '../contract.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { submitSchema } from './submit.schema.ts';

/** Runs a rule when a form is sent. */
export const submit = (run: Run, settings: Settings<typeof submitSchema>): void => onElementEvent('submit', run, settings);
