import type { RuleSpec } from '../model/spec.ts';

/** The actions that send a request with the analytics variables. */
export const SENDERS: readonly string[] = ['send-event', 'send-link'];

/**
 * Returns whether a rule sends a request with the analytics variables, or makes a direct call that
 * may cause one.
 */
export function hasSender({ actions }: RuleSpec): boolean {
  return actions.some(({ module }) => SENDERS.includes(module) || module === 'direct-call');
}
