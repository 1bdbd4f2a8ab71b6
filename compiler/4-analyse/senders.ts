import type { RuleSpec } from '../model/spec.ts';

/** The actions that send a request with the analytics variables. */
export const SENDERS: readonly string[] = ['send-event', 'send-link'];

/**
 * Returns whether a rule sends a request with the analytics variables. A rule that makes a direct
 * call counts too, because another rule may send such a request for the call.
 */
export function hasSender({ actions }: RuleSpec): boolean {
  return actions.some(({ module }) => SENDERS.includes(module) || module === 'direct-call');
}
