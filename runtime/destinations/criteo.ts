import type { Settings } from '../settings.ts';
import { known, linesOf } from '../services/tags/commerce.ts';
import { hashedEmail as checked } from '../services/tags/hashed-email.ts';
import { listStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { criteoSchema } from './criteo.schema.ts';

const names = {
  'page-view': 'viewPage',
  'view-item': 'viewItem',
  'add-to-cart': 'addToCart',
  'begin-checkout': 'viewBasket',
  purchase: 'trackTransaction',
};

const tag = /* @__PURE__ */ createTag('criteo_q', listStub);

/**
 * Reports an event with the Criteo OneTag (guides.criteotilt.com/onetag/onetag). Each event is
 * pushed together with the account, the email and the site type. Only baskets and purchases have a
 * currency (support.criteo.com, "Managing website with multiple currencies"). Rejects if Criteo's
 * script can't be loaded.
 */
export const criteo = ({
  account,
  event,
  siteType,
  products,
  currency,
  order,
  hashedEmail,
  integrity,
}: Settings<typeof criteoSchema>): Promise<unknown> | undefined => {
  const email = checked(hashedEmail);
  const item = linesOf(products).map(({ sku, price, quantity }) =>
    known({ id: sku, price, quantity }),
  );
  return tag.use(
    `https://dynamic.criteo.com/js/ld/ld.js?a=${account}`,
    [
      [
        { event: 'setAccount', account },
        ...(email ? [{ event: 'setEmail', email, hash_method: 'sha256' }] : []),
        { event: 'setSiteType', type: siteType },
        event === 'page-view'
          ? { event: names[event!] }
          : known({
              event: names[event!],
              id: event === 'purchase' ? order : undefined,
              currency: event === 'begin-checkout' || event === 'purchase' ? currency : undefined,
              item,
            }),
      ],
    ],
    integrity,
  );
};

/** When consent is withdrawn, removes the events that are still queued. */
export const withdrawCriteo = (): void => tag.withdraw();
