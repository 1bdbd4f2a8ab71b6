import type { RuleEvent } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { context } from '../services/edge/context.ts';
import type { Edge } from '../services/edge/create-edge.ts';
import { put } from '../services/variables/put.ts';
import { addVariables } from '../services/variables/variables.ts';
import type { sendLinkSchema } from './send-link.schema.ts';

/**
 * Sends a link click with the current analytics variables to Adobe's Edge Network (S-12, G-07).
 * Resolves when the request has been passed to the browser.
 */
export const sendLink = (
  { edge, name, url, type }: Settings<typeof sendLinkSchema> & { readonly edge: Edge },
  event: RuleEvent,
): Promise<void> => {
  const xdm = context('web.webinteraction.linkClicks');
  addVariables(xdm, event);
  put(xdm, 'web.webInteraction', { URL: url, type, linkClicks: { value: 1 } });
  put(xdm, 'web.webInteraction.name', name);
  return edge.send({ xdm, documentUnloading: true });
};
