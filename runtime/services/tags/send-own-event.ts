import { amountOf, known, linesOf } from './commerce.ts';
import { gtag, type GoogleTag } from './gtag.ts';
import { hashedEmail } from './hashed-email.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The settings of `google-tag`. */
interface OwnEvent {
  readonly id: string;
  readonly group?: string;
  readonly moreIds?: readonly string[];
  readonly server?: string;
  readonly event: string | undefined;
  readonly parameters?: Fields | undefined;
  readonly products?: unknown;
  readonly value?: unknown;
  readonly currency?: string | undefined;
  readonly order?: string | undefined;
  readonly user?: string | undefined;
  readonly userProperties?: Fields & {
    readonly trackingCode?: unknown;
    readonly userId?: unknown;
    readonly hashedId?: unknown;
    readonly clientId?: unknown;
    readonly loginStatus?: unknown;
    readonly loggedInId?: unknown;
  };
  readonly linker?: {
    readonly domains: readonly string[];
    readonly acceptIncoming?: boolean;
    readonly decorateForms?: boolean;
    readonly urlPosition?: string;
  };
  readonly config?: Fields;
  readonly integrity?: string;
}

const host = 'www.googletagmanager.com';

/** Returns a record of the known values, or undefined if there are none. */
const some = (fields: Fields): Fields | undefined => {
  const found = known(fields);
  return Object.keys(found).length ? found : undefined;
};

/** Returns the parameters of `gtag('config', id, …)`. */
const configOf = ({ server, user, userProperties = {}, linker, config }: OwnEvent): Fields =>
  known({
    send_page_view: false,
    ...(server && { first_party_collection: true, transport_url: `https://${server}` }),
    user_id: user || undefined,
    user_properties: some({
      tracking_code: userProperties.trackingCode,
      user_id: userProperties.userId,
      hashed_id: hashedEmail(userProperties.hashedId),
      client_id: userProperties.clientId,
      login_status: userProperties.loginStatus,
      logged_in_id: userProperties.loggedInId,
    }),
    linker:
      linker &&
      known({
        domains: linker.domains,
        accept_incoming: linker.acceptIncoming,
        decorate_forms: linker.decorateForms,
        url_position: linker.urlPosition,
      }),
    ...config,
  });

/** Returns the parameters from the settings `products`, `value`, `currency` and `order`. */
const fieldsOf = ({ event, products, value, currency, order }: OwnEvent): Fields =>
  event === 'page-view'
    ? {}
    : {
        currency,
        value: amountOf(value, linesOf(products)),
        transaction_id: order,
        items: linesOf(products).map(({ sku, name, category, price, quantity }) =>
          known({ item_id: sku, item_name: name, item_category: category, price, quantity }),
        ),
      };

/** Returns the user properties whose names the author has chosen. */
const ownProperties = ({ userProperties = {} }: OwnEvent): Fields | undefined => {
  const { trackingCode, userId, hashedId, clientId, loginStatus, loggedInId, ...own } =
    userProperties;
  return some(own);
};

/**
 * Reports an event to the Google tags `id`, `group` and `moreIds`
 * (developers.google.com/tag-platform/gtagjs/reference). The tags send the event to Google, or to
 * the host `server` if it is set. Rejects if Google's script can't be loaded.
 */
export const sendOwnEvent = (tag: GoogleTag, settings: OwnEvent): Promise<unknown> | undefined => {
  const { id, group, moreIds = [], event, parameters, integrity } = settings;
  const ids = [...new Set([id, group ?? id, ...moreIds])];
  const setup = configOf(settings);
  const properties = ownProperties(settings);
  for (const each of ids)
    tag.use(host, each, [gtag('config', each, setup)], [], integrity)?.catch(() => {});
  return tag.use(
    host,
    id,
    [],
    [
      ...(properties ? [gtag('set', 'user_properties', properties)] : []),
      gtag('event', event!.replace(/-/g, '_'), {
        send_to: ids[1] ? ids : id,
        ...known({ ...fieldsOf(settings), ...parameters }),
      }),
    ],
    integrity,
  );
};
