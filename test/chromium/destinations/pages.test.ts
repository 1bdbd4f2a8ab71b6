import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage } from '../loading/play-page.ts';

// Tests content security policies, and pages with their own copy of an ad network's tag, in
// Chromium.

const META = 'https://connect.facebook.net/en_US/fbevents.js';
const CLARITY = 'https://www.clarity.ms/tag/c1';

/** Returns the integrity hash of the script that a fake ad network serves at a URL. */
function fingerprint(url: string): string {
  const address = new URL(url);
  const answer = networks.find((network) => network.serves(address))!.answers(address);
  if (answer === 'pixel') throw new Error(`${url} is no script.`);
  return `sha384-${createHash('sha384').update(answer.script).digest('base64')}`;
}

const rule = (id: string, action: string) => `
  - id: shop/${id}
    name: ${id}
    events: [ { custom-event: go } ]
    actions: [ { ${action}, delay-next: true, timeout: 25s }, { floodlight: { advertiser: "1", group: after, activity: ${id} }, timeout: 25s } ]`;
const shop = siteInChromium(`site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, withdrawal: erase }
rules:${rule('right', `meta: { pixel: "3", event: page-view, integrity: ${fingerprint(META)} }`)}${rule('wrong', `clarity: { project: c1, integrity: ${fingerprint(META)} }`)}${rule('plain', 'snapchat: { pixel: 66666666-0000-4000-8000-000000000000, event: page-view }')}
`);

const go = 'document.dispatchEvent(new CustomEvent("go"))';
const page = (head = '', attributes = '') =>
  `<!doctype html><link rel="icon" href="data:,">${head}<script src="${BUNDLE}"${attributes}></script><body></body>`;

describe('on a page', { timeout: 90_000 }, () => {
  test("that requires a nonce, tags use the bundle's, and a script with the wrong integrity stops only its rule", async () => {
    const { hits, log, errors } = await playPage(shop.browser, shop.bundle, {
      html: page('', ' nonce="r4nd0m"'),
      policy: "script-src 'nonce-r4nd0m'",
      ask: go,
    });
    expect(
      hits
        .filter(({ receiver }) => receiver !== 'floodlight')
        .map(({ receiver, action }) => `${receiver} ${action}`)
        .sort(),
    ).toEqual(['clarity tag', 'meta PageView', 'meta tag', 'snapchat PAGE_VIEW', 'snapchat tag']);
    expect(
      hits
        .filter(({ receiver }) => receiver === 'floodlight')
        .map(({ params }) => params['cat'])
        .sort(),
    ).toEqual(['plain', 'right']);
    expect(log.filter((line) => line.includes('Failed'))).toEqual([
      expect.stringMatching(`Failed to load ${CLARITY}$`),
    ]);
    expect(errors).toEqual([]);
  });

  test('that requires a nonce, tags without the nonce send nothing, so the policy is enforced', async () => {
    const nonce = shop.bundle.code.replaceAll('.nonce', '.none');
    expect(nonce).not.toBe(shop.bundle.code);
    const { hits } = await playPage(
      shop.browser,
      { ...shop.bundle, code: nonce },
      { html: page('', ' nonce="r4nd0m"'), policy: "script-src 'nonce-r4nd0m'", ask: go },
    );
    expect(hits).toEqual([]);
  });

  test("Google's tags receive one consent default, the site's own, before anything else", async () => {
    const { sites, diagnostics } = await compileFiles({
      'rules/shop/site.yaml': `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, google: { ad_user_data: analytics, security_storage: product } }
rules:
  - { id: shop/google, name: Google, events: [ library-loaded ], actions: [ { google-ads: { account: AW-2, event: page-view } }, { google-tag: { id: G-1, server: collect.shop.example, event: page-view } } ] }
`,
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { hits, answer, errors } = await playPage(shop.browser, sites[0]!, {
      html: page(),
      cookies: { choice: '2|4' },
      ask: '[...dataLayer[0]]',
    });
    expect(answer).toEqual([
      'consent',
      'default',
      {
        ad_storage: 'granted',
        ad_user_data: 'denied',
        ad_personalization: 'granted',
        analytics_storage: 'denied',
        security_storage: 'granted',
      },
    ]);
    expect(
      hits.map(({ receiver, action, params }) =>
        `${receiver} ${action} ${params['call.2.send_to'] ?? ''}`.trim(),
      ),
    ).toEqual(['google tag', 'google consent default', 'google page_view AW-2']);
    expect(errors).toEqual([]);
  });

  test('a network is notified of withdrawn consent while it still has its cookies, and then they are erased', async () => {
    const own =
      '<script>said = []; fbq = (...call) => said.push(`${call.slice(0, 2).join(" ")}: ${document.cookie.includes("_fbp")}`)</script>';
    const ask = `(async () => {
      const until = async (holds) => { while (!holds()) await new Promise((done) => setTimeout(done, 20)); };
      ${go};
      await until(() => said.some((call) => call.startsWith("trackSingle")));
      document.cookie = "choice=1; path=/";
      await until(() => said.length > 3 && !document.cookie.includes("_fbp"));
      return said;
    })()`;
    const { answer, errors } = await playPage(shop.browser, shop.bundle, {
      html: page(own),
      cookies: { _fbp: 'fb.1.2.3' },
      ask,
    });
    expect([answer, errors]).toEqual([
      ['set autoConfig: true', 'init 3: true', 'trackSingle 3: true', 'consent revoke: true'],
      [],
    ]);
  });
});
