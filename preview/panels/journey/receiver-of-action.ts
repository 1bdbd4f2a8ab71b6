import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';

/** The name of Adobe's edge as a receiver, as in decoded requests. */
export const EDGE = 'Edge Network';

/** The types of actions that send to the host in their settings. */
const anyHost = ['pixel', 'load-script', 'send-json'];

/**
 * Returns the receiver to which an action would send its request, with the same name as in decoded
 * requests. For the types in `anyHost`, this is the host from the manifest, or the type if the
 * manifest has no such host. For any other type without a fixed receiver, returns undefined.
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

/** Returns the receiver of all actions of a type; undefined if the type has no fixed receiver. */
export function receiverOfType(type: string): string | undefined {
  if (type === 'send-event' || type === 'send-link') return EDGE;
  return networks.find(({ name }) => type === name || type.startsWith(`${name}-`))?.title;
}
