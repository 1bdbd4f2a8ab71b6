import { expect, test } from 'vitest';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage } from '../loading/play-page.ts';
import { USES } from './uses.ts';

const names = Object.keys(USES);
const shop = siteInChromium(`site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising } }
rules:
${names.map((name) => `  - { id: shop/${name}, name: ${name}, events: [ { custom-event: ${name} } ], actions: [ { ${name}: { ${USES[name]!.settings} }, delay-next: true, timeout: 25s } ] }\n`).join('')}`);

test(
  "every destination works on a page that enforces the manifest's hosts, a nonce and Trusted Types",
  { timeout: 120_000 },
  async () => {
    const hosts = shop.bundle.manifest.hosts.map(({ host }) => `https://${host}`).join(' ');
    const { hits, errors, log } = await playPage(shop.browser, shop.bundle, {
      html: `<!doctype html><link rel="icon" href="data:,"><script src="${BUNDLE}" nonce="r4nd0m"></script><body></body>`,
      policy: `default-src 'none'; script-src 'nonce-r4nd0m'; connect-src ${hosts}; img-src data: ${hosts}; frame-src ${hosts}; style-src ${hosts}; require-trusted-types-for 'script'; trusted-types tagwright`,
      ask: names
        .map(
          (name) =>
            `document.dispatchEvent(new CustomEvent("${name}", { detail: { products: [{ sku: "A", price: 10, quantity: 2 }], order: "o-1" } }))`,
        )
        .join(';'),
    });
    expect(errors).toEqual([]);
    expect(log.filter((line) => /Failed|Content Security Policy/.test(line))).toEqual([]);
    const receivers = new Set(hits.map(({ receiver }) => receiver));
    expect(names.filter((name) => !receivers.has(USES[name]!.receiver))).toEqual([]);
    expect([...receivers]).not.toContain('unknown');
  },
);
