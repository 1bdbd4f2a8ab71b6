import { now } from '../../platform/timing/clock.ts';
import { googleDefault } from '../../uses.ts';
import { asArguments, listStub } from './stubs.ts';
import { createTag, type Call } from './tag.ts';

/** The consent types of Google's consent mode. */
type ConsentType = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage';

/**
 * The default for Google's consent types: all are denied. Each destination then grants only its own
 * types, because consent for one destination doesn't extend to other destinations. If the site's
 * settings list Google's consent types, this default isn't used.
 */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

const list = 'dataLayer';

/** Starts Google's tag once per page, for the first destination that uses it. */
const base = /* @__PURE__ */ createTag(list, listStub, [], false, asArguments);

/**
 * The script's URL, set by the first destination that is used. One script serves all of Google's
 * products on a page.
 */
let source: string | undefined;

/** Returns the parameters of a gtag() call. */
export const gtag = (...parameters: readonly unknown[]): Call => parameters;

/** Google's tag for one destination. */
export type GoogleTag = ReturnType<typeof googleTag>;

/**
 * Creates Google's tag (gtag.js) for one destination. Google documents the commands at
 * developers.google.com/tag-platform/gtagjs/reference, and consent at
 * developers.google.com/tag-platform/security/guides/consent.
 * @param types the consent types that are granted if the visitor agrees to the destination's
 * purpose
 */
export const googleTag = (types: readonly ConsentType[]) => {
  const consent = (to: 'granted' | 'denied') =>
    googleDefault
      ? [gtag('consent', 'update', Object.fromEntries(types.map((type) => [type, to])))]
      : [];
  const tag = createTag(list, listStub, consent('granted'), true, asArguments);
  return {
    /** Denies the consent types, and removes queued calls. */
    withdraw: () => tag.withdraw(...consent('denied')),
    /**
     * Loads the script and makes the calls.
     * @param host the host of the script
     * @param id the product's own id: G-…, AW-…
     * @param first the calls that register the product; made once per page, before the other calls
     * @param calls the other calls
     */
    use: (
      host: string,
      id: string,
      first: readonly Call[],
      calls: readonly Call[],
      integrity?: string,
    ) => {
      if (source === undefined) {
        source = `https://${host}/gtag/js?id=${id}`;
        base
          .use(
            source,
            [
              ...(googleDefault ? [gtag('consent', 'default', denied)] : []),
              gtag('js', new Date(now())),
            ],
            integrity,
          )
          ?.catch(() => {});
      }
      return tag.use(source, tag.isNew(id) ? [...first, ...calls] : calls, integrity);
    },
  };
};
