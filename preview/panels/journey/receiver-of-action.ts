import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';

/** The name of Adobe's edge as a receiver. Decoded requests use the same name. */
export const EDGE = 'Edge Network';

/** The types of actions whose setting `host` names the host that they send to. */
const anyHost = ['pixel', 'load-script', 'send-json'];

/**
 * Returns the name of the receiver to which an action would send its request. Decoded requests use
 * the same names. For a type in `anyHost`, returns the host that the manifest lists for the rule
 * and the type. If the manifest lists no host for them, returns the type. For any other type
 * without a fixed receiver, returns undefined.
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
