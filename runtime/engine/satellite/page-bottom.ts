import { contain } from '../../platform/contain.ts';
import { reach } from '../life-cycle.ts';

/**
 * `_satellite.pageBottom()`: the page says that its HTML ends here, so that the rules for it needn't wait for the
 * document to be read. Counts once; where the page is further already, it says nothing new.
 */
export const pageBottom = (): void => contain('Failed to react to the page\'s bottom.', () => reach(1, {}));
