import type { Run, Settings } from '../contract.ts';
import { onVisibility } from '../engine/visibility.ts';
import type { tabHiddenSchema } from './tab-hidden.schema.ts';

/** Runs a rule whenever the page goes out of view. */
export const tabHidden = (run: Run, _settings?: Settings<typeof tabHiddenSchema>): void => onVisibility(true, run);
