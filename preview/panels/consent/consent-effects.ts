import type { ManifestConsent, SiteManifest } from '../../../compiler/model/manifest.ts';
import type { Choice } from '../../session/choice/choice.ts';
import { consentOf } from '../../session/visitor/consent-of.ts';
import { digitsOf, withDigit } from '../../session/visitor/consent-value.ts';
import { evaluateFormula } from '../../session/visitor/evaluate-formula.ts';
import { mayRunDelta, type MayRunDelta } from './may-run-delta.ts';

type Visited = Pick<Choice, 'url' | 'consent' | 'cookies'>;

/**
 * The state of a purpose: allowed (in), not allowed (out), pending because the visitor hasn't
 * answered, or dependent on the page.
 */
export type PolicyState = 'in' | 'out' | 'pending' | 'depends on the page';

/** Returns the state of a purpose for this visitor. The state says whether consent allows it. */
export function policyState(
  { cookie, missing }: ManifestConsent,
  { formula }: ManifestConsent['policies'][number],
  choice: Visited,
): PolicyState {
  const digits = digitsOf(consentOf(choice, cookie));
  const isAllowed = evaluateFormula(formula, digits, pathOf(choice.url));
  if (isAllowed === undefined) return 'depends on the page';
  if (isAllowed) return 'in';
  return digits === undefined && missing === 'pending' ? 'pending' : 'out';
}

/** The effect of adding one digit to the consent cookie, or removing it. */
export interface DigitChange {
  /** The change, such as `4 advertising on`. */
  readonly title: string;
  readonly delta: MayRunDelta;
  /** The consent after the change, such as `1,2,3,4`. */
  readonly next: string;
}

/** Returns the effect of changing each digit of the consent cookie. */
export function digitChanges(
  manifest: Pick<SiteManifest, 'rules'>,
  consent: ManifestConsent,
  choice: Visited,
): DigitChange[] {
  const current = consentOf(choice, consent.cookie);
  const digits = digitsOf(current);
  return Object.entries(consent.digits).map(([digit, purpose]) => {
    const isOn = digits?.includes(Number(digit)) ?? false;
    const next = withDigit(current, Number(digit), !isOn);
    const { rules } = manifest;
    return {
      title: `${digit} ${purpose} ${isOn ? 'off' : 'on'}`,
      delta: mayRunDelta({ rules, consent }, digits, digitsOf(next), pathOf(choice.url)),
      next,
    };
  });
}

function pathOf(url: string): string {
  return url.replace(/[?#].*/s, '');
}
