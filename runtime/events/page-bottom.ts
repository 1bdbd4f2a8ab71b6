import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onPhase } from '../engine/life-cycle.ts';
import type { pageBottomSchema } from './page-bottom.schema.ts';

/**
 * Runs a rule once per page, when the HTML has been parsed to its end, or earlier if the page calls
 * `_satellite.pageBottom()`.
 */
export const pageBottom = (run: Run, _settings: Settings<typeof pageBottomSchema>): void =>
  onPhase(1, run);
