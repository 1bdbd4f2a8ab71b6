import type { Settings } from '../settings.ts';
import { amountOf, known, linesOf } from '../services/tags/commerce.ts';
import { hashedEmail as checked } from '../services/tags/hashed-email.ts';
import { functionStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { xSchema } from './x.schema.ts';

const tag = /* @__PURE__ */ createTag('twq', () =>
  functionStub('queue', 'exe', { version: '1.1' }),
);

/**
 * Reports an event with the X Pixel (business.x.com, "Conversion tracking for websites"). Without
 * `eventId`, only configures the pixel. The configured pixel counts the page view. Rejects if the
 * pixel's script can't be loaded.
 */
export const x = ({
  pixel,
  event,
  eventId,
  products,
  value,
  currency,
  order,
  hashedEmail,
  integrity,
}: Settings<typeof xSchema>): Promise<unknown> | undefined => {
  const lines = linesOf(products);
  const first = tag.isNew(pixel) ? [['config', pixel]] : [];
  const fields =
    event === 'page-view'
      ? {}
      : known({
          value: amountOf(value, lines),
          currency,
          contents: lines.map(({ sku, name, category, price, quantity }) =>
            known({
              content_id: sku,
              content_name: name,
              content_type: category,
              content_price: price,
              num_items: quantity,
            }),
          ),
          conversion_id: order,
          email_address: checked(hashedEmail),
        });
  return tag.use(
    'https://static.ads-twitter.com/uwt.js',
    eventId === undefined ? first : [...first, ['event', eventId, fields]],
    integrity,
  );
};

/** When consent is withdrawn, removes the events that are still queued. */
export const withdrawX = (): void => tag.withdraw();
