import { contain } from '../safety/contain.ts';
import { readGlobal } from '../page/globals.ts';
import { beginTurn } from './turn.ts';

/**
 * Returns whether the browser sends the signal Global Privacy Control, by which the visitor objects
 * to the sale and sharing of personal data.
 */
export const globalPrivacyControl = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** The data that a consent manager passes to its listeners (IAB TCF 2). */
interface TransparencyData {
  readonly eventStatus?: string;
  readonly gdprApplies?: boolean;
  readonly purpose?: { readonly consents?: { readonly [purpose: string]: boolean } };
}

/** The numbers of all TCF purposes. */
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

let agreed: readonly number[] | undefined;
let isListening = false;

/**
 * Returns the numbers of the TCF purposes that the visitor agreed to, or all of them if the GDPR
 * doesn't apply. Returns undefined until the visitor has answered, or if the page has no
 * `__tcfapi`. When the visitor answers, `beginTurn` notifies the code that depends on consent.
 */
export const tcfPurposes = (): readonly number[] | undefined => {
  const tcfapi = readGlobal('__tcfapi');
  if (!isListening && typeof tcfapi === 'function') {
    isListening = true;
    contain(
      'Failed to call __tcfapi.',
      () => void (tcfapi as (...parameters: unknown[]) => unknown)('addEventListener', 2, hear),
    );
  }
  return agreed;
};

const hear = (data: TransparencyData | undefined, isFine: boolean): void =>
  contain('Failed to read __tcfapi.', () => {
    if (!isFine || !data) return;
    const before = agreed;
    const consents = data.purpose?.consents ?? {};
    // While the dialog is open again (cmpuishown), the earlier answer still counts.
    if (data.gdprApplies === false) agreed = all;
    else if (data.eventStatus === 'tcloaded' || data.eventStatus === 'useractioncomplete')
      agreed = all.filter((purpose) => consents[purpose] === true);
    if (agreed?.join() !== before?.join()) beginTurn();
  });
