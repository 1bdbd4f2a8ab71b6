import { editorSettings } from '../editor/editor-settings.ts';

/** What `tagwright init` writes for the project's surroundings: by path, the text. */
export function projectFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['.vscode/settings.json', editorSettings('rules')],
    ['.gitignore', '# What is made from the rules.\ndist/\n.tagwright/\n'],
  ]);
}

/** What `tagwright init` writes for the first site: by path, the text. It builds and passes as it is. */
export function siteFiles(site: string): ReadonlyMap<string, string> {
  return new Map([
    ['rules/tagwright.yaml', `# The language that the rules are written in, and the zone in which days begin.
language: 1
time-zone: UTC
`],
    [`rules/${site}/site.yaml`, `site: ${site}
title: My shop
# The pages that the bundle is for.
serves: { paths: /${site}/, hosts: [www.shop.example] }
constants: { currency: EUR }

# Where the visitor's choice is kept, and what each digit of it allows.
consent:
  cookie: consent
  digits: { 2: product, 3: analytics, 4: advertising }

# Your edge: replace all three.
edge:
  datastream: 00000000-1111-4222-8333-444444444444
  org: ABCDEF0123456789ABCDEF01@AdobeOrg
  domain: edge.shop.example

# What the numbers of the reports mean.
variables:
  events: { 1: page view }
  eVars: { 1: page name, 2: currency }

# The bundle may not weigh more than this, in bytes compressed with brotli.
budget: 10000
`],
    [`rules/${site}/elements.yaml`, `# What rules read of the page and the visitor, by name: "%pageName%".
elements:
  pageName:
    doc: The page's name from the data layer; the path where it says none.
    value: { js: digitalData.page.pageInfo.pageName }
    default: { url: path }
`],
    [`rules/${site}/rules.yaml`, `# A rule: on these events, where these conditions hold, these actions. That they wait for the visitor's consent to analytics
# is the compiler's business. Your editor completes what else there is.
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
`],
    [`test/scenarios/${site}-page-view.yaml`, `scenario: A visitor who agreed to analytics is counted on every page
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
`],
    [`test/scenarios/${site}-no-consent.yaml`, `scenario: A visitor who agreed to nothing isn't counted
site: ${site}
as-of: 2025-04-15
visitor: { cookies: { consent: "permit 1" } }
steps:
  - open: /${site}/smartphones/
  - expect-none: true
`],
  ]);
}
