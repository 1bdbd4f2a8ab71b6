import { contain } from '../../platform/safety/contain.ts';
import { reach } from '../life-cycle.ts';

/**
 * `_satellite.pageBottom()`: runs the page-bottom rules. The page calls this function at the
 * end of its HTML, before the browser has parsed the whole document. If the page-bottom rules have
 * already run, the call has no effect.
 */
export const pageBottom = (): void =>
  contain('Failed to run the page-bottom rules.', () => reach(1, {}));
