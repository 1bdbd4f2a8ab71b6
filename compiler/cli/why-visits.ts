import type { Occurrence } from '../interpret/world.ts';
import { createWorld, type World } from '../interpret/world.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { fillTokens } from '../scenario/fill-tokens.ts';
import { findPage } from '../scenario/find-page.ts';
import type { Page } from '../scenario/page.ts';
import type { Scenario, Step } from '../scenario/scenario.ts';
import type { Value } from '../expression/value.ts';

/** A page on which a rule is asked about, and what happens there. */
export interface PageVisit {
  readonly world: World;
  /** In order; the events of the page's own life come first. */
  readonly occurrences: readonly Occurrence[];
  /** The event that is asked about; undefined for all of them. */
  readonly about: string | undefined;
  /** Steps of a scenario that only a browser can take. */
  readonly skipped: readonly string[];
}

/** What a page goes through by itself. */
export const PHASES: readonly string[] = ['library-loaded', 'page-bottom', 'dom-ready', 'window-loaded'];

/** What is told of a visitor on the command line. */
export interface Told {
  /** A whole URL, or a path on the site's first host. */
  readonly url: string;
  readonly cookies: { readonly [name: string]: string };
  readonly referrer: string;
  readonly viewport: World['viewport'];
  /** The visitor's clock, in ms. */
  readonly clock: number;
  /** The event that is asked about; undefined for whatever the rule listens to. */
  readonly event: string | undefined;
  /** What is said of data elements and scripts. */
  readonly given: NonNullable<World['given']>;
}

/**
 * The page that a URL shows: that of the mock shop, where it has one there.
 * @param more what happens after the page's own life, where nothing is told
 */
export function visitOf(site: ResolvedSite, told: Told, pages: readonly Page[], more: readonly string[] = []): PageVisit {
  const url = new URL(told.url, originOf(site)).href;
  const page = pageAt(site, url, pages);
  const world = createWorld({
    url, cookies: told.cookies, referrer: told.referrer, viewport: told.viewport, clock: told.clock,
    dom: undefined, language: String(site.constants.get('language')?.value ?? ''), title: page?.title ?? '', globals: page?.globals ?? {}, given: told.given,
  });
  const happening = told.event === undefined ? more : PHASES.includes(told.event) ? [] : [told.event];
  return { world, occurrences: [...PHASES, ...happening].map((type) => ({ type })), about: told.event, skipped: [] };
}

/** The pages of a scenario, as far as they can be known without a browser. */
export function visitsOf(site: ResolvedSite, scenario: Scenario, pages: readonly Page[], given: Told['given']): PageVisit[] {
  const visits: { visit: PageVisit; occurrences: Occurrence[]; skipped: string[] }[] = [];
  const { visitor } = scenario;
  let [cookies, viewport, elapsed]: [World['cookies'], World['viewport'], number] = [visitor.cookies, visitor.viewport, 0];
  const [localStorage, sessionStorage] = [{}, {}];
  const open = (url: string) => {
    const visit = visitOf(site, { url, cookies, viewport, referrer: visits.at(-1)?.visit.world.url ?? visitor.referrer ?? '', clock: scenario.startMs + elapsed, event: undefined, given }, [...scenario.pages, ...pages]);
    visits.push({ visit: { ...visit, world: { ...visit.world, localStorage, sessionStorage } }, occurrences: [...visit.occurrences], skipped: [] });
  };
  for (const step of scenario.steps) {
    const current = visits.at(-1);
    switch (step.do) {
      case 'open': open(step.url); break;
      case 'reload': if (current) open(current.visit.world.url); break;
      case 'click': current?.occurrences.push({ type: 'click' }); break;
      case 'cookie': cookies = withCookies(cookies, step.cookies); break;
      case 'viewport': viewport = { width: step.width, height: step.height }; break;
      case 'wait': elapsed += step.ms; break;
      case 'expect': case 'expect-cookie': case 'fault': break;
      default: current?.skipped.push(sayStep(step));
    }
  }
  return visits.map(({ visit, occurrences, skipped }) => ({ ...visit, occurrences, skipped }));
}

function withCookies(cookies: World['cookies'], changed: { readonly [name: string]: string | null }): World['cookies'] {
  const all = Object.entries({ ...cookies, ...changed });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

function sayStep(step: Step): string {
  return step.do === 'run' ? 'run (code of the page)' : step.do;
}

function originOf({ serves }: ResolvedSite): string {
  return `https://${serves.hosts[0] ?? 'localhost'}`;
}

function pageAt({ site, serves, constants }: ResolvedSite, url: string, pages: readonly Page[]): { readonly title: string; readonly globals: { readonly [name: string]: Value } } | undefined {
  const prefix = serves.paths[0] ?? '/';
  const page = findPage(pages, prefix, new URL(url).pathname);
  const known = { site, prefix, constants: Object.fromEntries([...constants].map(([name, { value }]) => [name, value])) };
  return page && { title: fillTokens(page.title, known), globals: fillTokens(page['data-layer'], known) as { readonly [name: string]: Value } };
}
