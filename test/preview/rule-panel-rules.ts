import type { Browser } from 'playwright-core';
import { openPreview } from './open-preview.ts';
import { browserWithRules } from './open-with-rules.ts';

/**
 * Rule files with rules for most outcomes, such as fired, dropped and failed. The files also have
 * one rule for each reason why a bundle leaves a rule out.
 */
export const rules = {
  'tagwright.yaml': 'language: 1\n',
  'base/site.yaml': `
site: base
title: Base
serves: { hosts: [www.shop.example] }
third-parties: on-demand
consent: { cookie: cmapi_cookie_privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true, allows: { product: { constant: currency, equals: none } } }
environments: { production: {}, preview: { hosts: [localhost, 127.0.0.1] } }
constants: { currency: USD }
rules:
  - { id: base/off, name: Switched off, events: [window-loaded], actions: [ { log: off } ] }
`,
  'sites/in/site.yaml': `
site: in
title: India
extends: base
serves: { paths: /in/, hosts: [www.shop.example] }
constants: { currency: INR }
disable: [base/off]
budget: 20000
elements:
  login: { value: { cookie: login } }
rules:
  - { id: in/fires, name: Fires, events: [window-loaded], conditions: [ { element: login, exists: true } ], actions: [ { log: "%login%" } ] }
  - { id: in/blocked, name: Blocked, events: [window-loaded], conditions: [ { cookie: login, equals: YGB } ], actions: [ { log: x } ] }
  - { id: in/ad, name: Ad, events: [window-loaded], actions: [ { pixel: { host: ads.example, path: /p, purpose: advertising } } ] }
  - { id: in/partly, name: Partly, events: [window-loaded], actions: [ { log: x }, { pixel: { host: ads.example, path: /p, purpose: advertising } } ] }
  - { id: in/cart, name: Cart only, events: [window-loaded], conditions: [ { url: path, equals: /in/cart/ } ], actions: [ { log: x } ] }
  - { id: in/fails, name: Fails, events: [window-loaded], actions: [ { push: { to: trap, entry: { a: b } } } ] }
  - { id: in/click, name: On a click, events: [ { click: h1 } ], actions: [ { log: x } ] }
  - { id: in/idle, name: Idle, events: [ { click: .nobody } ], actions: [ { log: x } ] }
  - { id: in/old, name: Old, archived: true, events: [window-loaded], actions: [ { log: x } ] }
  - { id: in/over, name: Over, events: [window-loaded], conditions: [ { date: { until: 2021-03-31, zone: UTC } } ], actions: [ { log: x } ] }
  - { id: in/never, name: Never, events: [window-loaded], conditions: [ { cookie: a, equals: Y }, { cookie: a, equals: N } ], actions: [ { log: x } ] }
  - { id: in/consent-never, name: Consent never, events: [window-loaded], actions: [ { pixel: { host: ads.example, path: /p, purpose: product } } ] }
`,
};

/** Opens a preview of these rules. */
export const openWithRules = async (browser: Browser, url: string, hash: string) => {
  const made = await browserWithRules(browser, rules, '2025-04-15', 'window.trap=1;');
  const opened = await openPreview(
    made.browser,
    url,
    `#date=2025-04-15&cookies=login%3DYG&${hash}`,
  );
  await opened.settled('/in/smartphones/');
  return { ...opened, ...made };
};
