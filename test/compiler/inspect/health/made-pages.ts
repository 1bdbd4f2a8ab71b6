import type { Bundle, Shop } from '../../../../compiler/play/chromium/shop.ts';
import { runInDom } from '../../../../compiler/play/happy-dom/run-in-dom.ts';
import { readScenario } from '../../../../compiler/play/scenario/read/read-scenario.ts';
import { compileFiles } from '../../../harness/compile-files.ts';

export const SITES = ['de', 'fr', 'in'] as const;
export type Site = (typeof SITES)[number];

/** A fault in one rule of a site: `to` replaces the text `from` in the site's YAML. */
export interface Fault {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export const FAULTS: readonly Fault[] = [
  { rule: 'buy', from: '"#buy"', to: '".buy-now"' },
  { rule: 'order', from: 'contains: /order/', to: 'contains: /orders/' },
  { rule: 'menu', from: '"#menu"', to: '"#menus"' },
];

/** A fault that makes the rule throw when it runs. */
export const THROWING: Fault = { rule: 'menu', from: 'to: seen-menu', to: 'to: taken' };

/** Returns the YAML of a site. Its rules run on every page, on some pages, or after clicks. */
function siteOf(site: Site, release: number, fault?: Fault): string {
  const text = `site: ${site}
title: ${site}
serves: { paths: /${site}/, hosts: [www.shop.example] }
consent: { cookie: consent, digits: { 3: analytics, 4: advertising } }
health: { to: "https://health.shop.example/beacons" }
rules:
  - { id: ${site}/view, name: View, events: [ page-bottom ], actions: [ { push: { to: seen, entry: { release: ${release} } } } ] }
  - id: ${site}/ad
    name: Ad
    events: [ page-bottom ]
    actions: [ { send-json: { host: ads.example, path: /ad, purpose: advertising, data: { name: ad } } } ]
  - id: ${site}/order
    name: Order
    events: [ page-bottom ]
    conditions: [ { url: path, contains: /order/ } ]
    actions: [ { push: { to: seen, entry: { name: order } } } ]
  - { id: ${site}/buy, name: Buy, events: [ { click: "#buy" } ], actions: [ { push: { to: seen, entry: { name: buy } } } ] }
  - { id: ${site}/menu, name: Menu, events: [ { click: "#menu" } ], actions: [ { push: { to: seen-menu, entry: { name: menu } } } ] }
  - { id: ${site}/flaky, name: Flaky, events: [ { click: "#flaky" } ], actions: [ { push: { to: taken, entry: { name: flaky } } } ] }
  - { id: ${site}/rare, name: Rare, events: [ { click: "#nowhere" } ], actions: [ { push: { to: seen, entry: { name: rare } } } ] }
`;
  return (fault ? text.replace(fault.from, fault.to) : text).replaceAll('seen-menu', 'menuSeen');
}

/** Compiles the sites of a release. If `broken` is given, `broken.site` has a fault. */
export async function bundlesOf(
  release: number,
  broken?: { readonly site: Site; readonly fault: Fault },
): Promise<readonly Bundle[]> {
  const files = Object.fromEntries(
    SITES.map((site) => [
      `rules/${site}/site.yaml`,
      siteOf(site, release, broken?.site === site ? broken.fault : undefined),
    ]),
  );
  const { sites, diagnostics } = await compileFiles(files);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) throw new Error(error.message);
  return sites;
}

/** The kinds of page views in the simulation, with the share of each. */
const VIEWS: readonly {
  readonly path: string;
  readonly clicks: readonly string[];
  readonly share: number;
}[] = [
  { path: '', clicks: [], share: 0.5 },
  { path: '', clicks: ['#menu'], share: 0.14 },
  { path: '', clicks: ['#menu', '#flaky'], share: 0.01 },
  { path: 'tvs/', clicks: [], share: 0.2 },
  { path: 'tvs/', clicks: ['#buy'], share: 0.1 },
  { path: 'order/', clicks: [], share: 0.05 },
];

const BODY =
  '<button id="menu">Menu</button><button id="buy">Buy</button><button id="flaky">Flaky</button>';

const shop: Shop = {
  pages: ['', 'tvs/', 'order/', 'next/'].map((path) => ({
    page: 'home',
    path,
    title: 'Home',
    'data-layer': {},
    body: BODY,
  })),
};

/** A beacon that a page view sends, and the share of page views that send it. */
export interface PlayedView {
  readonly body: string;
  readonly share: number;
}

/** Plays each kind of page view with a bundle, in happy-dom, and returns the beacons. */
export async function playViews(bundle: Bundle): Promise<readonly PlayedView[]> {
  const { site } = bundle.manifest;
  const played: PlayedView[] = [];
  for (const { path, clicks, share } of VIEWS) {
    const { scenario, problems } = readScenario({
      scenario: 'A page view',
      covers: ['S-11'],
      site,
      'as-of': '2025-04-15',
      visitor: { cookies: { consent: 'permit 3' } },
      steps: [
        { prepare: 'window.taken = 1' },
        { open: `/${site}/${path}` },
        ...clicks.map((click) => ({ click })),
        { open: `/${site}/next/` },
      ],
    });
    if (!scenario) throw new Error(JSON.stringify(problems));
    const { hits } = await runInDom(scenario, { bundle, shop });
    const beacons = hits.filter(({ host }) => host === 'health.shop.example');
    if (beacons.length !== 1) throw new Error(`${beacons.length} beacons of ${site}/${path}`);
    played.push({ body: JSON.stringify(beacons[0]!.body), share });
  }
  return played;
}
