import { seededRandom } from '../../compiler/play/scenario/world/seeded-random.ts';

const CONDITIONS = [
  '{ url: path, starts-with: /in/ }',
  '{ url: path, starts-with: /in/offer/ }',
  '{ url: path, contains: offer }',
  '{ url: path, starts-with: /in/, not-in: [/in/a, /in/b] }',
  '{ cookie: a, exists: true }',
  '{ cookie: a, equals: Y }',
  '{ cookie: a, in: [X, Y] }',
  '{ cookie: a, exists: true, not-equals: Z }',
  '{ not: { cookie: a, equals: N } }',
  '{ viewport: width, less-than: 768 }',
  '{ viewport: width, at-most: 500 }',
  '{ viewport: width, at-least: 800 }',
  '{ consent: advertising }',
  '{ consent: analytics }',
  '{ consent: digits, has-any: [4] }',
  '{ consent: digits, has-any: [3, 4] }',
  '{ not: { consent: digits, has-any: [4] } }',
  '{ date: { until: 2025-03-01 } }',
  '{ date: { from: 2025-04-01, until: 2025-06-01 } }',
  '{ date: { from: 2025-05-01 } }',
  '{ once: page }',
  '{ constant: currency, equals: INR }',
  '{ constant: currency, equals: USD }',
  '{ element: login, equals: "yes" }',
  '{ element: login, equals: maybe }',
  '{ test: mobile }',
  '{ any: [ { cookie: a, exists: true }, { cookie: b, equals: Y } ] }',
  '{ any: [ { constant: currency, equals: USD }, { cookie: b, exists: true } ] }',
  '{ all: [ { cookie: b, exists: true }, { viewport: width, less-than: 2000 } ] }',
  '{ if: { cookie: a, equals: Y }, then: { cookie: b, exists: true } }',
  '{ query: q, matches: "/^\\\\w+$/" }',
  '{ dom: "#a", visible: true }',
];

const ACTIONS = [
  '{ set-variables: { currency: EUR } }',
  '{ set-variables: { eVars: { 1: "%login%" } } }',
  '{ send-event: { type: a } }',
  '{ send-link: { name: b } }',
  '{ send-event: { type: c }, delay-next: true }',
  '{ floodlight: { advertiser: "1", group: g, activity: a } }',
  '{ set-cookie: { name: c, value: d, purpose: product } }',
  '{ set-storage: { storage: session, key: c, value: d, purpose: advertising } }',
  '{ direct-call: other }',
];

const CONSENT = [
  'required: true',
  'required: false',
  'required: true, missing: pending',
  'required: true, option: advanced, layer: implicit',
  'required: true, allows: { analytics: { any: [ { constant: consentOption, equals: advanced }, { consent: digits, has-any: [3] } ] } }',
  'required: false, allows: { analytics: { any: [ { constant: consentRequired, equals: false }, { consent: digits, has-any: [2] } ] }, product: { constant: siteCode, equals: fr } }',
];

/**
 * Returns the YAML of a site with eight random rules, whose conditions can be always true, never
 * true, duplicate, redundant or contradictory.
 */
export function makeRules(seed: number): string {
  const random = seededRandom(seed * 7919);
  const draw = (list: readonly string[], most: number, least = 0): string[] =>
    Array.from(
      { length: least + Math.floor(random() * (most - least + 1)) },
      () => list[Math.floor(random() * list.length)]!,
    );
  const rules = Array.from(
    { length: 8 },
    (_, index) => `
  - id: in/rule-${index}
    name: Rule ${index}
    events: [dom-ready]
    conditions: [ ${draw(CONDITIONS, 4, index % 2).join(', ')} ]
    actions: [ ${draw(ACTIONS, 3, 1).join(', ')} ]
    order: ${index}`,
  );
  return `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
constants: { currency: INR }
consent: { cookie: privacy, digits: { 2: product, 3: analytics, 4: advertising }, ${CONSENT[seed % CONSENT.length]} }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
elements:
  login: { doc: Signed in., one-of: ["yes", "no"], value: { case: [ { when: { cookie: a, equals: Y }, then: "yes" }, { else: "no" } ] } }
tests: { mobile: { viewport: width, less-than: 768 } }
rules:${rules.join('')}
`;
}
