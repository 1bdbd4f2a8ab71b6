import type { Settings } from '../settings.ts';
import { known } from '../services/tags/commerce.ts';
import { functionStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { intercomSchema } from './intercom.schema.ts';

const tag = /* @__PURE__ */ createTag('Intercom', () => functionStub('q'));

/** Whether `boot` has been called, and `shutdown` hasn't been called since. */
let booted = false;

/**
 * Loads and boots the chat widget (developers.intercom.com/installing-intercom/web/methods). Later
 * calls update it. Rejects if its script can't be loaded.
 */
export const intercom = ({
  app,
  attributes = {},
  integrity,
}: Settings<typeof intercomSchema>): Promise<unknown> | undefined => {
  const method = booted ? 'update' : 'boot';
  booted = true;
  return tag.use(
    `https://widget.intercom.io/widget/${app}`,
    [[method, { app_id: app, ...known(attributes) }]],
    integrity,
  );
};

/**
 * When consent is withdrawn, shuts the widget down. This ends the session and removes Intercom's
 * cookies.
 */
export const withdrawIntercom = (): void => {
  booted = false;
  tag.withdraw(['shutdown']);
};
