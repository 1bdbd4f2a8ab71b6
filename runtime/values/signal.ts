import { globalPrivacyControl, tcfPurposes } from '../platform/consent-signals.ts';

/** Whether the browser asks that the visitor's data be neither sold nor shared. */
export const gpc = (): boolean => globalPrivacyControl();

/** The TCF purposes that the visitor agreed to; undefined as long as nobody has answered. */
export const tcf = (): readonly number[] | undefined => tcfPurposes();
