/** A site whose manifest has an entry in every section. */
export const RICH = `
site: rich
title: Rich
serves: { paths: /rich/, hosts: [www.shop.example] }
constants: { currency: EUR }
consent:
  cookie: privacy
  digits: { 2: product, 3: analytics, 4: advertising }
  required: true
edge: { datastream: d, org: ABC@AdobeOrg, domain: edge.shop.example }
environments: { production: {}, staging: { hosts: [staging.shop.example], edge: { domain: edge.staging.example } } }
variables: { events: { 1: page view }, eVars: { 1: page name } }
elements:
  visits: { doc: Remembered., value: { query: visits }, keep: { for: visitor, purpose: product } }
rules:
  - id: rich/view
    name: View
    events: [dom-ready]
    conditions: [ { url: path, starts-with: /rich/ }, { date: { until: 2025-06-30 } } ]
    actions:
      - set-variables: { eVars: { page name: "%visits%" } }
      - send-event: { type: page }
      - set-cookie: { name: seen, value: "1", lifetime: 30min, purpose: product }
      - set-storage: { storage: local, key: seen, value: "1", purpose: advertising }
  - id: rich/count
    name: Count
    events: [dom-ready]
    conditions: [ { consent: advertising }, { date: { from: 2025-04-20, until: 2025-05-02 } } ]
    actions: [ { floodlight: { advertiser: "1", group: g, activity: a } } ]
  - id: rich/spring
    name: Spring
    events: [dom-ready]
    conditions: [ { date: { until: 2025-03-31 } } ]
    actions: [ { send-event: { type: spring } } ]
`;
