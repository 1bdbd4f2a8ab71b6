import type { RuleSpec } from '../model/spec.ts';

/** The actions that send a hit with the analytics variables. */
export const SENDERS: readonly string[] = ['send-event', 'send-link'];

/** Whether a rule sends a hit, or makes a direct call that may send one. */
export function hasSender({ actions }: RuleSpec): boolean {
  return actions.some(({ module }) => SENDERS.includes(module) || module === 'direct-call');
}
