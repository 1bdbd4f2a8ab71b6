import type { Settings } from '../contract.ts';
import { known } from '../services/tags/commerce.ts';
import { functionStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { intercomSchema } from './intercom.schema.ts';

const tag = /* @__PURE__ */ createTag('Intercom', () => functionStub('q'));

/** Whether the widget has been told to boot, and not yet to shut down. */
let booted = false;

/**
 * Loads the chat widget (developers.intercom.com/installing-intercom/web/methods); once there, it is told what has
 * changed. Rejects where its script can't be loaded.
 */
export const intercom = ({ app, attributes = {}, integrity }: Settings<typeof intercomSchema>): Promise<unknown> | undefined => {
  const method = booted ? 'update' : 'boot';
  booted = true;
  return tag.use(`https://widget.intercom.io/widget/${app}`, [[method, { app_id: app, ...known(attributes) }]], integrity);
};

/** Ends the session and removes its cookies, in the widget's own words. */
export const withdrawIntercom = (): void => {
  booted = false;
  tag.withdraw(['shutdown']);
};
