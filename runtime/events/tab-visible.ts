import type { Run, Settings } from '../contract.ts';
import { onVisibility } from '../engine/visibility.ts';
import type { tabVisibleSchema } from './tab-visible.schema.ts';

/** Runs a rule whenever the page comes into view again. */
export const tabVisible = (run: Run, _settings?: Settings<typeof tabVisibleSchema>): void => onVisibility(false, run);
