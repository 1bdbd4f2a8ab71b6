import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onVisibility } from '../engine/visibility.ts';
import type { tabVisibleSchema } from './tab-visible.schema.ts';

/** Runs a rule each time the page becomes visible again. */
export const tabVisible = (run: Run, _settings?: Settings<typeof tabVisibleSchema>): void =>
  onVisibility(false, run);
