import { globalPrivacyControl, tcfPurposes } from '../platform/watch/consent-signals.ts';

/**
 * Returns whether the browser sends the signal Global Privacy Control. With this signal, the
 * visitor objects to the sale and sharing of personal data.
 */
export const gpc = (): boolean => globalPrivacyControl();

/**
 * Returns the numbers of the TCF purposes that the visitor agreed to, or of all purposes if the
 * GDPR doesn't apply. Returns undefined as long as the visitor hasn't answered.
 */
export const tcf = (): readonly number[] | undefined => tcfPurposes();
