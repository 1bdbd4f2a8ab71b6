import { now } from '../../platform/clock.ts';
import { googleDefault } from '../../uses.ts';
import { argumentsOf, listStub } from './stubs.ts';
import { createTag, type Call } from './tag.ts';

/** The consent types of Google's consent mode. */
type ConsentType = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage';

/** All denied until a destination that may use them says so: what one of them may do isn't allowed to the others. Only where the site's own signals don't tell of its policies. */
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };

const list = 'dataLayer';

/** What begins the page's one Google tag, whoever uses it first. */
const base = /* @__PURE__ */ createTag(list, listStub);

/** One script serves all of Google's products on a page: that of who comes first. */
let source: string | undefined;

/** A call of gtag(), which puts its arguments into the list. */
export const gtag = (...parameters: readonly unknown[]): Call => [argumentsOf(...parameters)];

/**
 * Google's tag (gtag.js), as one destination uses it: developers.google.com/tag-platform/gtagjs/reference, and for
 * consent developers.google.com/tag-platform/security/guides/consent.
 * @param types what consent to the destination's purpose allows
 */
export const googleTag = (types: readonly ConsentType[]) => {
  const consent = (to: 'granted' | 'denied') => googleDefault ? [gtag('consent', 'update', Object.fromEntries(types.map((type) => [type, to])))] : [];
  const tag = createTag(list, listStub, consent('granted'), true);
  return {
    /** Takes the consent types back, and what is still kept. */
    withdraw: () => tag.withdraw(...consent('denied')),
    /**
     * @param host where the script comes from
     * @param id the product's own: G-…, AW-…
     * @param first the calls that make it known, once per page
     */
    use: (host: string, id: string, first: readonly Call[], calls: readonly Call[], integrity?: string) => {
      if (source === undefined) {
        source = `https://${host}/gtag/js?id=${id}`;
        base.use(source, [...googleDefault ? [gtag('consent', 'default', denied)] : [], gtag('js', new Date(now()))], integrity)?.catch(() => {});
      }
      return tag.use(source, tag.isNew(id) ? [...first, ...calls] : calls, integrity);
    },
  };
};
