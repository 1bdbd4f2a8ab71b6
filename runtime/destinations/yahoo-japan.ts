import type { Settings } from '../settings.ts';
import { amountOf, known, linesOf, type Line } from '../services/tags/commerce.ts';
import { asArguments, listStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { yahooJapanSchema } from './yahoo-japan.schema.ts';

const types = {
  'page-view': '',
  'view-item': 'detail',
  'add-to-cart': 'cart',
  'begin-checkout': 'conversionintent',
  purchase: 'conversion',
};

const tag = /* @__PURE__ */ createTag('yjDataLayer', listStub, [], false, asArguments);

/** Returns the parameters of a ytag() call. */
const ytag = (type: string, config?: object) => [known({ type, config })];

const itemOf = ({ sku, category, price, quantity }: Line) =>
  known({ item_id: sku, category_id: category, price, quantity });

/**
 * Reports an event to Yahoo! JAPAN Ads (ads-help.yahoo.co.jp, "Site general tag"). Rejects if its
 * script can't be loaded.
 */
export const yahooJapan = ({
  retargeting,
  event,
  products,
  value,
  order,
  searchConversion: search,
  displayConversion: display,
  integrity,
}: Settings<typeof yahooJapanSchema>): Promise<unknown> | undefined => {
  const lines = linesOf(products);
  const total = amountOf(value, lines);
  const visited = ytag(
    'yjad_retargeting',
    known({
      yahoo_retargeting_id: retargeting,
      yahoo_retargeting_label: '',
      yahoo_retargeting_page_type: types[event!],
      yahoo_retargeting_items: event === 'page-view' ? undefined : lines.map(itemOf),
    }),
  );
  const bought = event === 'purchase';
  return tag.use(
    'https://s.yimg.jp/images/listing/tool/cv/ytag.js',
    [
      ...(tag.isNew(retargeting) ? [ytag('ycl_cookie')] : []),
      visited,
      ...(bought && search
        ? [
            ytag(
              'yss_conversion',
              known({
                yahoo_conversion_id: search.id,
                yahoo_conversion_label: search.label,
                yahoo_conversion_value: total,
              }),
            ),
          ]
        : []),
      ...(bought && display
        ? [
            ytag(
              'yjad_conversion',
              known({
                yahoo_ydn_conv_io: display.id,
                yahoo_ydn_conv_label: display.label,
                yahoo_ydn_conv_transaction_id: order,
                yahoo_ydn_conv_value: total,
              }),
            ),
          ]
        : []),
    ],
    integrity,
  );
};

/** When consent is withdrawn, removes the events that are still queued. */
export const withdrawYahooJapan = (): void => tag.withdraw();
