import type { RuleEvent, Settings } from '../contract.ts';
import { context } from '../services/edge/context.ts';
import type { Edge } from '../services/edge/create-edge.ts';
import { personalization } from '../services/edge/personalization.ts';
import { put } from '../services/variables/put.ts';
import { addVariables } from '../services/variables/variables.ts';
import type { sendEventSchema } from './send-event.schema.ts';
import { sendEventRenderDecisions } from '../uses.ts';

/** Sends an event with the variables of this moment to the edge (S-11, G-07). Resolves when it is on its way. */
export const sendEvent = (
  { edge, type, pageView, renderDecisions, documentUnloading }: Settings<typeof sendEventSchema> & { readonly edge: Edge }, event: RuleEvent,
): Promise<void> => {
  const xdm = context(type);
  addVariables(xdm, event);
  if (pageView) put(xdm, 'web.webPageDetails.pageViews.value', 1);
  return edge.send({ xdm, query: sendEventRenderDecisions && renderDecisions ? personalization() : undefined, documentUnloading });
};
