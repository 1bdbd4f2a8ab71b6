import { describe, expect, test } from 'vitest';
import { embedCode } from '../../../compiler/model/embed-code.ts';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { CDN, loaderTag, playLoader } from './play-loader.ts';
import { BUNDLE } from './play-page.ts';

// Tests the loader and the embed code under content security policies with a nonce and Trusted
// Types.

const shop = siteInChromium(`site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
rules: [ { id: shop/view, name: View, events: [library-loaded], actions: [ { send-event: { type: view } } ] } ]
`);

describe('under a strict policy', { timeout: 180_000 }, () => {
  const strict =
    "default-src 'none'; connect-src https:; img-src https: data:; script-src 'nonce-abc'; require-trusted-types-for 'script'";
  const inline = () =>
    embedCode({ src: `${CDN}${BUNDLE}`, nonce: 'abc', integrity: shop.bundle.manifest.integrity });

  test.each([
    ['the loader', () => loaderTag(' nonce="abc"')],
    ['the embed code', inline],
  ])('%s loads the bundle with a nonce and Trusted Types', async (_, head) => {
    for (const types of ['', '; trusted-types tagwright tagwright-loader']) {
      const { hits, errors } = await playLoader(shop, { head: head(), policy: strict + types });
      expect([types, hits.length, errors]).toEqual([types, 1, []]);
    }
  });

  test.each([
    ['the loader', () => loaderTag(' nonce="abc"')],
    ['the embed code', inline],
  ])('%s loads nothing if its types policy is forbidden, and throws nothing', async (_, head) => {
    const { hits, answer } = await playLoader(shop, {
      head: `<script nonce="abc">window.thrown = 0; onerror = () => { thrown++ }</script>${head()}`,
      policy: `${strict}; trusted-types tagwright`,
      ask: '[document.title, thrown]',
    });
    expect([hits, answer]).toEqual([[], ['continues', 0]]);
  });

  test.each([
    ['the loader', () => loaderTag(' nonce="abc"')],
    ['the embed code', inline],
  ])('%s loads the bundle if the page lists types policies, but enforces none', async (_, head) => {
    const { hits } = await playLoader(shop, {
      head: head(),
      policy: "script-src 'nonce-abc'; trusted-types shop",
    });
    expect(hits).toHaveLength(1);
  });
});
