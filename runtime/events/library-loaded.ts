import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onPhase } from '../engine/life-cycle.ts';
import type { libraryLoadedSchema } from './library-loaded.schema.ts';

/** Runs a rule once per page, when the bundle has loaded. */
export const libraryLoaded = (run: Run, _settings: Settings<typeof libraryLoadedSchema>): void =>
  onPhase(0, run);
