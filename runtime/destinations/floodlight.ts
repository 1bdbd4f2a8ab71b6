import type { Settings } from '../settings.ts';
import { encode } from '../platform/encoding/encode.ts';
import { fetchImage } from '../platform/network/fetch-image.ts';
import { integer } from '../platform/timing/random.ts';
import { leaving } from '../services/leaving/leaving.ts';
import type { floodlightSchema } from './floodlight.schema.ts';

/** The largest random `ord`: high enough that two requests hardly ever have the same number. */
const largestOrder = 1e12;

/**
 * Requests Floodlight's image tag (support.google.com/campaignmanager/answer/2824087, "Floodlight
 * tag format"). Semicolons separate the parameters, and `ord` is the last one. Absent parameters
 * are left out. Rejects if the image can't be loaded.
 */
export const floodlight = ({
  advertiser,
  group,
  activity,
  revenue,
  quantity,
  currency,
  currencyVariable,
  order,
  variables,
}: Settings<typeof floodlightSchema>): Promise<unknown> => {
  const sale =
    revenue === undefined ? {} : { [currencyVariable]: currency, qty: quantity, cost: revenue };
  const parameters = leaving({
    src: advertiser,
    type: group,
    cat: activity,
    ...variables,
    ...sale,
    ord: order ?? integer(largestOrder),
  });
  const written = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encode(value)}`);
  return fetchImage(`https://ad.doubleclick.net/ddm/activity/${written.join(';')}?`);
};
