import { contain } from '../../platform/safety/contain.ts';
import { reach } from '../life-cycle.ts';

/**
 * `_satellite.pageBottom()`: the page declares the end of its HTML, so that page-bottom rules run
 * before the browser has parsed the whole document. Only the first call has an effect, and
 * only before a later phase.
 */
export const pageBottom = (): void =>
  contain('Failed to run the page-bottom rules.', () => reach(1, {}));
