import { globalPrivacyControl, tcfPurposes } from '../platform/watch/consent-signals.ts';

/**
 * Returns whether the browser sends the signal Global Privacy Control. With this signal, the
 * visitor objects to the sale and sharing of personal data.
 */
export const gpc = (): boolean => globalPrivacyControl();

/**
 * Returns the TCF purposes that the visitor agreed to; undefined until the visitor has answered.
 */
export const tcf = (): readonly number[] | undefined => tcfPurposes();
