import type { Settings } from '../settings.ts';
import { amountOf, known, linesOf } from '../services/tags/commerce.ts';
import { gtag, googleTag as createGoogleTag } from '../services/tags/gtag.ts';
import { hashedEmail } from '../services/tags/hashed-email.ts';
import { sendOwnEvent } from '../services/tags/send-own-event.ts';
import type { googleTagSchema } from './google-tag.schema.ts';

const tag = /* @__PURE__ */ createGoogleTag(['analytics_storage']);

const itemsOf = (products: unknown) =>
  linesOf(products).map(({ sku, name, category, price, quantity }) =>
    known({ item_id: sku, item_name: name, item_category: category, price, quantity }),
  );

/**
 * Reports an event with the global site tag (clause T-03). Its API is described at
 * developers.google.com/tag-platform/gtagjs/reference. Rejects if its script can't be loaded.
 */
export const googleTag = ({
  id,
  group,
  server,
  event,
  products,
  value,
  currency,
  order,
  user,
  userProperties = {},
  integrity,
}: Settings<typeof googleTagSchema>): Promise<unknown> | undefined => {
  const { trackingCode, userId, hashedId, clientId, loginStatus, loggedInId } = userProperties;
  const ids = group ? [id, group] : [id];
  const config = known({
    send_page_view: false,
    first_party_collection: true,
    transport_url: `https://${server}`,
    user_id: user || undefined,
    user_properties: known({
      tracking_code: trackingCode,
      user_id: userId,
      hashed_id: hashedEmail(hashedId),
      client_id: clientId,
      login_status: loginStatus,
      logged_in_id: loggedInId,
    }),
  });
  const fields =
    event === 'page-view'
      ? {}
      : known({
          currency,
          value: amountOf(value, linesOf(products)),
          transaction_id: order,
          items: itemsOf(products),
        });
  return tag.use(
    'www.googletagmanager.com',
    id,
    ids.map((each) => gtag('config', each, config)),
    [gtag('event', event!.replace(/-/g, '_'), { send_to: group ? ids : id, ...fields })],
    integrity,
  );
};

/**
 * Reports an event as `googleTag` does, but accepts every setting, such as `parameters` and
 * `linker`. Doesn't need the setting `server`. Rejects if the script can't be loaded.
 */
export const anyGoogleEvent = (
  settings: Settings<typeof googleTagSchema>,
): Promise<unknown> | undefined => sendOwnEvent(tag, settings);

/** When consent is withdrawn, denies `analytics_storage` in Google's consent mode. */
export const withdrawGoogleTag = (): void => tag.withdraw();
