import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onPhase } from '../engine/life-cycle.ts';
import type { windowLoadedSchema } from './window-loaded.schema.ts';

/** Runs a rule once per page, when the page and its resources have loaded. */
export const windowLoaded = (run: Run, _settings: Settings<typeof windowLoadedSchema>): void =>
  onPhase(3, run);
