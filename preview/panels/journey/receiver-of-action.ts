import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';

/** The receiver of events, by the name that decoded requests have. */
const EDGE = 'Edge Network';

/**
 * Returns the receiver of the request that an action would send, by the name that decoded requests
 * have. Undefined if it sends none.
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
