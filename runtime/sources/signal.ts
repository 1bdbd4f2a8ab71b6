import { globalPrivacyControl, tcfPurposes } from '../platform/watch/consent-signals.ts';

/**
 * Whether the browser sends Global Privacy Control: the visitor's data may be neither sold nor
 * shared.
 */
export const gpc = (): boolean => globalPrivacyControl();

/**
 * Returns the TCF purposes that the visitor agreed to; undefined until the visitor has answered.
 */
export const tcf = (): readonly number[] | undefined => tcfPurposes();
