import { amountOf, known, linesOf } from './commerce.ts';
import { gtag, type GoogleTag } from './gtag.ts';
import { hashedEmail as checked } from './hashed-email.ts';
import { userDataOf, type Customer } from './user-data.ts';

/** The settings of `google-ads`. */
interface Conversion {
  readonly account: string;
  readonly event?: string | undefined;
  readonly label?: string | undefined;
  readonly products?: unknown;
  readonly value?: unknown;
  readonly currency?: string | undefined;
  readonly order?: string | undefined;
  readonly hashedEmail?: string | undefined;
  readonly userData?: Customer;
  readonly integrity?: string;
}

/** How often consent was withdrawn since the first conversion; undefined before that. */
let withdrawals: number | undefined;

/** Starts to count withdrawals of consent. */
const countWithdrawals = (tag: GoogleTag): void => {
  withdrawals = 0;
  const { withdraw } = tag;
  tag.withdraw = () => {
    withdrawals!++;
    withdraw();
  };
};

const commandsOf = (
  { account, event, label, products, value, currency, order, hashedEmail }: Conversion,
  data: object | undefined,
) => {
  const lines = linesOf(products);
  const email = checked(hashedEmail);
  const sale =
    event === 'page-view'
      ? {}
      : known({ value: amountOf(value, lines), currency, transaction_id: order });
  const items = lines.map(({ sku, price, quantity }) =>
    known({ id: sku, price, quantity, google_business_vertical: 'retail' }),
  );
  return [
    ...(data || email
      ? [gtag('set', 'user_data', known({ sha256_email_address: email, ...data }))]
      : []),
    ...(event
      ? [
          gtag('event', event.replace(/-/g, '_'), {
            send_to: account,
            ...sale,
            ...(event === 'page-view' ? {} : known({ items })),
          }),
        ]
      : []),
    ...(label ? [gtag('event', 'conversion', { send_to: `${account}/${label}`, ...sale })] : []),
  ];
};

/**
 * Hashes the customer's data. Then reports the event if `event` is set, and the conversion if
 * `label` is set. Sends nothing if consent is withdrawn during the hashing. Rejects if Google's
 * script can't be loaded.
 */
export const sendConversion = async (tag: GoogleTag, settings: Conversion): Promise<unknown> => {
  const { account, userData, integrity } = settings;
  if (withdrawals === undefined) countWithdrawals(tag);
  const before = withdrawals;
  const data = userData && (await userDataOf(userData));
  if (withdrawals !== before) return undefined;
  return tag.use(
    'www.googletagmanager.com',
    account,
    [gtag('config', account, { send_page_view: false })],
    commandsOf(settings, data),
    integrity,
  );
};
