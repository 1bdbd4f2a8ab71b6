import type { Run, Settings } from '../contract.ts';
import { onPhase } from '../engine/life-cycle.ts';
import type { pageBottomSchema } from './page-bottom.schema.ts';

/** Runs a rule once per page, when the HTML has been read to its end. */
export const pageBottom = (run: Run, _settings: Settings<typeof pageBottomSchema>): void => onPhase(1, run);
