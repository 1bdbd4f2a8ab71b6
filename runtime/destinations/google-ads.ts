import type { Settings } from '../settings.ts';
import { amountOf, known, linesOf } from '../services/tags/commerce.ts';
import { gtag, googleTag } from '../services/tags/gtag.ts';
import { hashedEmail as checked } from '../services/tags/hashed-email.ts';
import { sendConversion } from '../services/tags/send-conversion.ts';
import type { googleAdsSchema } from './google-ads.schema.ts';

const tag = /* @__PURE__ */ googleTag(['ad_storage', 'ad_user_data', 'ad_personalization']);

/**
 * Reports an event to Google Ads (support.google.com/google-ads/answer/7305793), and also a
 * conversion if `label` is set. Rejects if the script can't be loaded.
 */
export const googleAds = ({
  account,
  event,
  label,
  products,
  value,
  currency,
  order,
  hashedEmail,
  integrity,
}: Settings<typeof googleAdsSchema>): Promise<unknown> | undefined => {
  const lines = linesOf(products);
  const email = checked(hashedEmail);
  const sale =
    event === 'page-view'
      ? {}
      : known({ value: amountOf(value, lines), currency, transaction_id: order });
  const items =
    event === 'page-view'
      ? {}
      : known({
          items: lines.map(({ sku, price, quantity }) =>
            known({ id: sku, price, quantity, google_business_vertical: 'retail' }),
          ),
        });
  return tag.use(
    'www.googletagmanager.com',
    account,
    [gtag('config', account, { send_page_view: false })],
    [
      ...(email ? [gtag('set', 'user_data', { sha256_email_address: email })] : []),
      gtag('event', event!.replace(/-/g, '_'), { send_to: account, ...sale, ...items }),
      ...(label === undefined
        ? []
        : [gtag('event', 'conversion', { send_to: `${account}/${label}`, ...sale })]),
    ],
    integrity,
  );
};

/**
 * Reports an event, a conversion, or both. Unlike `googleAds`, accepts the customer's data and
 * needs no event. Resolves when the data have been hashed and the script has loaded. Rejects if the
 * script can't be loaded.
 */
export const anyGoogleConversion = (settings: Settings<typeof googleAdsSchema>): Promise<unknown> =>
  sendConversion(tag, settings);

/** When consent is withdrawn, denies the three advertising types of Google's consent mode. */
export const withdrawGoogleAds = (): void => tag.withdraw();
