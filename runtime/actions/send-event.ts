import type { RuleEvent } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { context } from '../services/edge/context.ts';
import type { Edge } from '../services/edge/create-edge.ts';
import { personalization } from '../services/edge/personalization.ts';
import { markProfileUpdate } from '../services/edge/profile-update.ts';
import { put } from '../services/variables/put.ts';
import { addVariables } from '../services/variables/variables.ts';
import type { sendEventSchema } from './send-event.schema.ts';
import { sendEventProfileUpdate, sendEventRenderDecisions } from '../uses.ts';

/**
 * Sends an event with the current analytics variables to Adobe's Edge Network (S-11, G-07). If the
 * event is a profile update, the identity map is sent, but no other variables. Resolves when the
 * request has been passed to the browser.
 */
export const sendEvent = (
  settings: Settings<typeof sendEventSchema> & { readonly edge: Edge },
  event: RuleEvent,
): Promise<void> => {
  const { edge, type, pageView, documentUnloading } = settings;
  let xdm = context(type);
  addVariables(xdm, event);
  if (sendEventProfileUpdate && settings.profileUpdate)
    xdm = markProfileUpdate({ ...context(type), identityMap: xdm.identityMap });
  if (pageView) put(xdm, 'web.webPageDetails.pageViews.value', 1);
  const sent = { xdm, documentUnloading };
  return edge.send(
    sendEventRenderDecisions && settings.renderDecisions
      ? { ...sent, query: personalization() }
      : sent,
  );
};
