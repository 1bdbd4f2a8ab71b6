/**
 * Returns the files that `tagwright init` writes for the first site, by path. The rules compile
 * without errors, and the scenarios pass.
 */
export function siteFiles(site: string): ReadonlyMap<string, string> {
  return new Map([
    ['rules/tagwright.yaml', PROJECT],
    [`rules/${site}/site.yaml`, siteYaml(site)],
    [`rules/${site}/elements.yaml`, ELEMENTS],
    [`rules/${site}/rules.yaml`, rulesYaml(site)],
    [`test/scenarios/${site}-page-view.yaml`, pageViewScenario(site)],
    [`test/scenarios/${site}-no-consent.yaml`, noConsentScenario(site)],
  ]);
}

const PROJECT = `# The version of the rule language, and the time zone of dates.
language: 1
time-zone: UTC
`;

function siteYaml(site: string): string {
  return `site: ${site}
title: My shop
# The pages that load the bundle.
serves: { paths: /${site}/, hosts: [www.shop.example] }
constants: { currency: EUR }

# The cookie that stores the visitor's choice, and the purpose that each digit allows.
consent:
  cookie: consent
  digits: { 2: product, 3: analytics, 4: advertising }

# Your edge. Replace all three values.
edge:
  datastream: 00000000-1111-4222-8333-444444444444
  org: ABCDEF0123456789ABCDEF01@AdobeOrg
  domain: edge.shop.example

# The names of the numbered variables.
variables:
  events: { 1: page view }
  eVars: { 1: page name, 2: currency }

# The maximum size of the bundle, in bytes compressed with brotli.
budget: 10000
`;
}

const ELEMENTS = `# Values that rules read from the page and the visitor. Rules refer to them by name: "%pageName%".
elements:
  pageName:
    doc: The page's name from the data layer, or else the path.
    value: { js: digitalData.page.pageInfo.pageName }
    default: { url: path }
`;

function rulesYaml(site: string): string {
  return `# A rule runs its actions on its events if its conditions hold. The compiler makes the actions wait for the visitor's
# consent to analytics. Your editor completes names and settings.
rules:
  - id: ${site}/page-view
    name: All pages | Page view
    events: [dom-ready]
    actions:
      - set-variables:
          page: { name: "%pageName%" }
          eVars: { page name: "%pageName%", currency: "%currency%" }
          events: [page view]
      - send-event: { type: web.webpagedetails.pageViews, page-view: true }
`;
}

function pageViewScenario(site: string): string {
  return `scenario: A visitor who agreed to analytics is counted on every page
site: ${site}
as-of: 2025-04-15
visitor: { cookies: { consent: "permit 3" } }
steps:
  - open: /${site}/smartphones/
  - expect:
      - interact:
          type: web.webpagedetails.pageViews
          eVars: { 1: ${site}:smartphones:all smartphones, 2: EUR }
          events: { 1: 1 }
`;
}

function noConsentScenario(site: string): string {
  return `scenario: A visitor who agreed to nothing isn't counted
site: ${site}
as-of: 2025-04-15
visitor: { cookies: { consent: "permit 1" } }
steps:
  - open: /${site}/smartphones/
  - expect-none: true
`;
}
