import { contain } from './contain.ts';

/**
 * Does a part of what has to be done while the bundle is loaded: captures what the browser has under a name before page
 * code can replace it, or registers a rule. Where that throws it is logged, and only what needs it goes without.
 */
export const atLoad = <T>(read: () => T): T => contain('Failed to load.', read) as T;
