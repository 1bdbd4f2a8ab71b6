import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';

/** The name of Adobe's edge as a receiver, as in decoded requests. */
export const EDGE = 'Edge Network';

/** The types of actions that send to the host in their settings. */
const anyHost = ['pixel', 'load-script', 'send-json'];

/**
 * Returns the name of the receiver to which an action would send a request, as in decoded requests.
 * Undefined for types of actions that have no fixed receiver.
 */
export function receiverOfAction(
  type: string,
  ruleId: string,
  { hosts }: Pick<SiteManifest, 'hosts'>,
): string | undefined {
  const receiver = receiverOfType(type);
  if (receiver !== undefined || !anyHost.includes(type)) return receiver;
  return hosts.find(({ rules, by }) => rules.includes(ruleId) && by.includes(type))?.host ?? type;
}

/** Returns the receiver of all actions of a type; undefined if there is no such receiver. */
export function receiverOfType(type: string): string | undefined {
  if (type === 'send-event' || type === 'send-link') return EDGE;
  return networks.find(({ name }) => type === name || type.startsWith(`${name}-`))?.title;
}
