import type { Settings } from '../settings.ts';
import { amountOf, known, linesOf, piecesOf } from '../services/tags/commerce.ts';
import { hashedEmail as checked } from '../services/tags/hashed-email.ts';
import { functionStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { snapchatSchema } from './snapchat.schema.ts';

const names = {
  'page-view': 'PAGE_VIEW',
  'view-item': 'VIEW_CONTENT',
  'add-to-cart': 'ADD_CART',
  'begin-checkout': 'START_CHECKOUT',
  purchase: 'PURCHASE',
};

const tag = /* @__PURE__ */ createTag('snaptr', () => functionStub('queue', 'handleRequest'));

/**
 * Reports an event with the Snap Pixel (businesshelp.snapchat.com, "Snap Pixel Website Install").
 * Rejects if its script can't be loaded.
 */
export const snapchat = ({
  pixel,
  event,
  products,
  value,
  currency,
  order,
  hashedEmail,
  integrity,
}: Settings<typeof snapchatSchema>): Promise<unknown> | undefined => {
  const lines = linesOf(products);
  const email = checked(hashedEmail);
  const first = tag.isNew(pixel)
    ? [['init', pixel, ...(email ? [{ user_hashed_email: email }] : [])]]
    : [];
  const fields =
    event === 'page-view'
      ? {}
      : known({
          item_ids: lines.map(({ sku }) => sku),
          item_category: lines[0]?.category,
          number_items: lines.length ? piecesOf(lines) : undefined,
          price: amountOf(value, lines),
          currency,
          transaction_id: order,
        });
  return tag.use(
    'https://sc-static.net/scevent.min.js',
    [...first, ['track', names[event!], fields]],
    integrity,
  );
};

/** When consent is withdrawn, removes the events that are still queued. */
export const withdrawSnapchat = (): void => tag.withdraw();
