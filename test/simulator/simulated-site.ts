import { compileFiles } from '../harness/compile-files.ts';

/**
 * Returns the production bundle of a site with two rules. The direct call `send` sends an event,
 * and the direct call `click` sends a link click.
 * @param more YAML that is added to the site's `edge` settings
 */
export async function simulatedSite(delivery: 'standard' | 'durable', more = ''): Promise<string> {
  const { sites } = await compileFiles({
    'rules/shop/site.yaml': `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
delivery: ${delivery}
direct-calls: [send, click]
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789ABCDEF01@AdobeOrg, domain: edge.shop.example${more} }
rules:
  - { id: shop/send, name: Send, events: [ { direct-call: send } ], actions: [ { send-event: { type: { event: detail } } } ] }
  - { id: shop/click, name: Click, events: [ { direct-call: click } ], actions: [ { send-link: { name: { event: detail } } } ] }
`,
  });
  return sites[0]!.code;
}
