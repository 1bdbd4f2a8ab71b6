import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';

/** The name of Adobe's edge as a receiver, as in decoded requests. */
export const EDGE = 'Edge Network';

/**
 * Returns the name of the receiver to which an action would send a request, as in decoded requests.
 * Undefined for types of actions that have no fixed receiver.
 */
export function receiverOfAction(
  type: string,
  ruleId: string,
  { hosts }: Pick<SiteManifest, 'hosts'>,
): string | undefined {
  if (type === 'send-event' || type === 'send-link') return EDGE;
  const network = networks.find(({ name }) => type === name || type.startsWith(`${name}-`));
  if (network !== undefined) return network.title;
  if (type !== 'pixel' && type !== 'load-script') return undefined;
  return hosts.find(({ rules }) => rules.includes(ruleId))?.host ?? type;
}
