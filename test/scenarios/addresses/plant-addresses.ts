import type { Shop } from '../../../compiler/play/chromium/shop.ts';
import type { Page } from '../../../compiler/play/scenario/page.ts';
import type { Scenario, Step } from '../../../compiler/play/scenario/scenario.ts';

/** The email address that is added to pages and scenarios. Nothing else contains `zq`. */
const address = 'zq.mira+zq@zq-mail.example';

/** Matches every part of the email address, in any letter case. */
export const remains = /zq/i;

const encoded = encodeURIComponent(address);

/** A URL path segment that contains the email address. */
const segment = `${address}/`;

/** Names of data layer values that aren't changed: conditions use them, or they are numbers. */
const deciding =
  /^(pageTrack|siteSection|siteCode|depth_[23]|loginEnabled|model_price|list_price|quantity|price|total)$/;

/** Matches attributes with a text that rules send, but that no condition compares. */
const reported =
  /\b(an-la|aria-label|alt|data-(?:sku|topic|type|voucher|name|show|product)[\w-]*)="([^"]*)"/g;

/**
 * Matches the names of the cookies that a scenario keeps: cookies that conditions compare, and
 * cookies that only the edge and the identity library use. The scenario's other cookies are
 * removed.
 */
const decidingCookie =
  /^(cmapi_cookie_privacy|notice_|xsdc[xb]*yn|directCall|__COM_SPEED|dotcom_multistore|AMCV|kndctr|s_|adobe)/;

/** Query parameters that the rules read. */
const parameters = ['cid', 'mdid', 'mbid', 'searchvalue', 'modelCode', 'samid', 'other'];

/**
 * Returns the mock shop with the planted email address in every page: in the title, the data layer,
 * labels and links.
 * @param inPath whether each page also exists at a path that contains the address
 */
export function plantInShop({ pages, ...shop }: Shop, inPath: boolean): Shop {
  const planted = pages.map(plantInPage);
  return {
    ...shop,
    ...(shop.layout && {
      layout: { header: plantInHtml(shop.layout.header), footer: plantInHtml(shop.layout.footer) },
    }),
    pages: [
      ...planted,
      ...(inPath ? planted.map((page) => ({ ...page, path: `${page.path}${segment}` })) : []),
    ],
  };
}

function plantInPage(page: Page): Page {
  return {
    ...page,
    title: `${page.title} for ${address}`,
    'data-layer': plantInData(page['data-layer']) as Page['data-layer'],
    body: plantInHtml(page.body),
  };
}

function plantInHtml(html: string): string {
  return html
    .replace(reported, (_, name: string, text: string) => `${name}="${text} ${address}"`)
    .replace(/href="(%prefix%[^"?#]*)"/g, `href="$1?from=${encoded}"`);
}

function plantInData(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return deciding.test(name) ? value : `${value} ${address}`;
  if (Array.isArray(value)) return value.map((item) => plantInData(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, plantInData(inner, key)]),
  );
}

/**
 * Returns a copy of a scenario without its expectations. The email address is planted in the pages,
 * and in the visitor's URLs, cookies, searches and scripts. If the scenario sets no referrer, the
 * copy has a referrer that contains the address.
 * @param inPath whether the paths of URLs contain the address, too
 */
export function plantInScenario(scenario: Scenario, inPath: boolean): Scenario {
  const { visitor, steps, pages } = scenario;
  const cookies = Object.fromEntries(
    ['guid', 'samid', '_ga', '_fbp', '_fbc', 'home_pnz', 'previousPage', 'xsdcid'].map((name) => [
      name,
      address,
    ]),
  );
  const own = Object.entries(visitor.cookies).filter(([name]) => decidingCookie.test(name));
  return {
    ...scenario,
    visitor: {
      ...visitor,
      cookies: { ...cookies, ...Object.fromEntries(own) },
      referrer: visitor.referrer ?? `https://mail.example/inbox?to=${encodeURIComponent(encoded)}`,
    },
    pages: pages.map(plantInPage),
    steps: steps
      .filter((step) => !step.do.startsWith('expect'))
      .map((step) => plantInStep(step, inPath)),
  };
}

function plantInStep(step: Step, inPath: boolean): Step {
  switch (step.do) {
    case 'open':
      return { ...step, url: plantInUrl(step.url, inPath) };
    case 'fill':
      return {
        ...step,
        fields: Object.fromEntries(
          Object.entries(step.fields).map(([selector, text]) => [
            selector,
            /search|keyword/.test(selector) ? `${text} ${address}` : text,
          ]),
        ),
      };
    // Adds the address to strings that scripts pass to the bundle, as in { keyword: 'phone' }.
    case 'run':
      return {
        ...step,
        code: step.code.replace(
          /(\b(?!event|type|pageTrack|price|total|quantity)[\w-]+: )'([^']*)'/g,
          `$1'$2 ${address}'`,
        ),
      };
    default:
      return step;
  }
}

function plantInUrl(text: string, inPath: boolean): string {
  const url = new URL(text, 'https://shop.invalid');
  if (inPath && url.pathname.endsWith('/')) url.pathname += segment;
  for (const name of parameters) {
    const value = url.searchParams.get(name);
    url.searchParams.set(name, `${value ?? ''}${value === null ? '' : ' '}${address}`);
  }
  // In the fragment, the address isn't encoded, so it looks as if a visitor had typed it.
  url.hash ||= `mail=${address}`;
  return url.origin === 'https://shop.invalid' ? url.href.slice(url.origin.length) : url.href;
}
