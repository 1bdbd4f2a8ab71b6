import { eventPurpose } from '../../expression/consent/event-purpose.ts';
import { policyOf } from '../../expression/tree/consent-policy.ts';
import type { Expression } from '../../model/expression.ts';
import type { ModuleUse } from '../../model/spec.ts';
import { judge, type Refusal } from './judge.ts';
import type { Situation } from './situation.ts';

/**
 * Returns the consent policy that forbids the third-party script of an event, with the reason.
 * Returns undefined if the event needs no such script, or if no policy forbids the script.
 */
export function refusedEvent(
  event: ModuleUse,
  situation: Situation,
): { readonly condition: Expression; readonly refusal: Refusal } | undefined {
  const { consent } = situation.site;
  const purpose = eventPurpose(event);
  if (!purpose || !consent) return undefined;
  const condition = policyOf(purpose, consent);
  const refusal = judge(condition, situation);
  return refusal && { condition, refusal };
}
