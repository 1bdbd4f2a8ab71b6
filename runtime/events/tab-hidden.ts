import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onVisibility } from '../engine/visibility.ts';
import type { tabHiddenSchema } from './tab-hidden.schema.ts';

/** Runs a rule each time the page becomes hidden. */
export const tabHidden = (run: Run, _settings?: Settings<typeof tabHiddenSchema>): void =>
  onVisibility(true, run);
