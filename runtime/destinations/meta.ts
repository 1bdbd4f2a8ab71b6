import type { Settings } from '../settings.ts';
import { amountOf, known, linesOf, piecesOf } from '../services/tags/commerce.ts';
import { hashedEmail as checked } from '../services/tags/hashed-email.ts';
import { functionStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { metaSchema } from './meta.schema.ts';

const names = {
  'page-view': 'PageView',
  'view-item': 'ViewContent',
  'add-to-cart': 'AddToCart',
  'begin-checkout': 'InitiateCheckout',
  purchase: 'Purchase',
};

const tag = /* @__PURE__ */ createTag(
  'fbq',
  () => functionStub('queue', 'callMethod', { loaded: true, version: '2.0' }),
  [['consent', 'grant']],
);

/**
 * Reports an event with the Meta Pixel (developers.facebook.com/docs/meta-pixel/reference), to one
 * pixel only. Switches off the automatic events of that pixel. Rejects if its script can't be
 * loaded.
 */
export const meta = ({
  pixel,
  event,
  products,
  value,
  currency,
  order,
  hashedEmail,
  integrity,
}: Settings<typeof metaSchema>): Promise<unknown> | undefined => {
  const lines = linesOf(products);
  const email = checked(hashedEmail);
  const first = tag.isNew(pixel)
    ? [
        ['set', 'autoConfig', false, pixel],
        ['init', pixel, ...(email ? [{ em: email }] : [])],
      ]
    : [];
  const counts = event === 'begin-checkout' || event === 'purchase';
  const fields =
    event === 'page-view'
      ? {}
      : known({
          content_ids: lines.map(({ sku }) => sku),
          content_type: lines.length ? 'product' : undefined,
          contents: lines.map(({ sku, quantity, price }) =>
            known({ id: sku, quantity, item_price: price }),
          ),
          num_items: counts && lines.length ? piecesOf(lines) : undefined,
          value: amountOf(value, lines),
          currency,
        });
  const track = [
    'trackSingle',
    pixel,
    names[event!],
    fields,
    ...(order === undefined ? [] : [{ eventID: order }]),
  ];
  return tag.use('https://connect.facebook.net/en_US/fbevents.js', [...first, track], integrity);
};

/** When consent is withdrawn, calls Meta's own `revoke` command. */
export const withdrawMeta = (): void => tag.withdraw(['consent', 'revoke']);
