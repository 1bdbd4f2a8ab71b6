import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onPhase } from '../engine/life-cycle.ts';
import type { domReadySchema } from './dom-ready.schema.ts';

/** Runs a rule once per page, when the document has been parsed. */
export const domReady = (run: Run, _settings: Settings<typeof domReadySchema>): void =>
  onPhase(2, run);
