import { contain } from './contain.ts';

/**
 * Runs one step of loading the bundle, such as capturing a native function before page code can
 * replace it, or registering a rule. If the step throws, the error is logged, and only code that
 * needs the result fails.
 */
export const atLoad = <T>(read: () => T): T => contain('Failed to load.', read) as T;
