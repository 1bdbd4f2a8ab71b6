import type { Occurrence } from '../evaluator/world.ts';
import { createWorld, type World } from '../evaluator/world.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import { fillTokens } from '../../play/scenario/fill-tokens.ts';
import { findPage } from '../../play/scenario/find-page.ts';
import type { Page } from '../../play/scenario/page.ts';
import type { Scenario, Step } from '../../play/scenario/scenario.ts';
import type { Value } from '../../expression/tree/value.ts';
import { changeCookies, type CookieChange } from './change-cookies.ts';

/** A page on which a rule is evaluated, and the events on that page. */
export interface PageVisit {
  /** The page and its visitor. All pages of a scenario share their cookies and their storage. */
  readonly world: World;
  /**
   * The events in order: first the entries that the data layer already contains, then the events
   * of the page's lifecycle, then all other events. The scenario's changes of cookies stand among
   * those other events.
   */
  readonly happenings: readonly (Occurrence | CookieChange)[];
  /** The type of event that the command line asks about; undefined for all events. */
  readonly about: string | undefined;
  /** The steps of the scenario that were skipped on this page, because they need a browser. */
  readonly skipped: readonly string[];
}

/** The events of a page's lifecycle. */
export const PHASES: readonly string[] = [
  'library-loaded',
  'page-bottom',
  'dom-ready',
  'window-loaded',
];

/** The page, the visitor and the event, from the command line or from a scenario. */
export interface VisitOptions {
  /** A complete URL, or a path on the site's first host. */
  readonly url: string;
  readonly cookies: { readonly [name: string]: string };
  readonly referrer: string;
  readonly viewport: World['viewport'];
  /** The visitor's time, in ms since 1970. */
  readonly clock: number;
  /** The type of the requested event; undefined if every event of the rule is requested. */
  readonly event: string | undefined;
  /** The values that the option `--given` sets for data elements and scripts. */
  readonly given: NonNullable<World['given']>;
}

/**
 * Returns the visit of one URL. If `pages` contains a page with the URL's path, the visit has that
 * page's title and globals.
 * @param more the types of events after the lifecycle events; ignored if `options.event` is set
 */
export function visitOf(
  site: ResolvedSite,
  options: VisitOptions,
  pages: readonly Page[],
  more: readonly string[] = [],
): PageVisit {
  const url = new URL(options.url, originOf(site)).href;
  const page = pageAt(site, url, pages);
  const world = createWorld({
    url,
    cookies: { ...options.cookies },
    referrer: options.referrer,
    viewport: options.viewport,
    clock: options.clock,
    dom: undefined,
    language: String(site.constants.get('language')?.value ?? ''),
    title: page?.title ?? '',
    globals: page?.globals ?? {},
    given: options.given,
  });
  const happening =
    options.event === undefined ? more : PHASES.includes(options.event) ? [] : [options.event];
  return {
    world,
    happenings: [
      ...pushedBefore(site, world),
      ...[...PHASES, ...happening].map((type) => ({ type })),
    ],
    about: options.event,
    skipped: [],
  };
}

/**
 * Returns the entries that the page's data layer contains when the bundle starts. The bundle
 * processes them first.
 */
function pushedBefore({ constants }: ResolvedSite, { globals }: World): readonly Occurrence[] {
  const entries = globals[String(constants.get('dataLayer')?.value)];
  return Array.isArray(entries)
    ? entries.map((detail: Value) => ({ type: 'data-layer', detail }))
    : [];
}

/** Returns a visit for each page that a scenario opens. Steps that need a browser are skipped. */
export function visitsOf(
  site: ResolvedSite,
  scenario: Scenario,
  pages: readonly Page[],
  given: VisitOptions['given'],
): PageVisit[] {
  const visits: OpenVisit[] = [];
  const { visitor } = scenario;
  const cookies = { ...visitor.cookies };
  const state: VisitorState = { cookies, viewport: visitor.viewport, elapsedMs: 0 };
  const [localStorage, sessionStorage] = [{}, {}];
  const open: Open = (url, referrer = visits.length === 0 ? visitor.referrer : undefined) => {
    const visit = visitOf(
      site,
      {
        url,
        cookies,
        viewport: state.viewport,
        referrer: referrer ?? '',
        clock: scenario.startMs + state.elapsedMs,
        event: undefined,
        given,
      },
      [...scenario.pages, ...pages],
    );
    visits.push({
      visit: { ...visit, world: { ...visit.world, cookies, localStorage, sessionStorage } },
      happenings: [...visit.happenings],
      skipped: [],
    });
  };
  for (const step of scenario.steps) takeStep(step, state, visits.at(-1), open);
  return visits.map(({ visit, happenings, skipped }) => ({ ...visit, happenings, skipped }));
}

/** A page of a scenario to which events can still be added. */
interface OpenVisit {
  readonly visit: PageVisit;
  readonly happenings: PageVisit['happenings'][number][];
  readonly skipped: string[];
}

/** The visitor's state that steps change. */
interface VisitorState {
  /** The cookies of all pages. Rules on a page change them when the page is evaluated. */
  readonly cookies: World['cookies'];
  viewport: World['viewport'];
  elapsedMs: number;
}

/**
 * Opens a page of a scenario. By default, the first page has the visitor's referrer, and later
 * pages have none, as if the visitor had typed each page's URL.
 */
type Open = (url: string, referrer?: string) => void;

/** Applies a step of a scenario, as far as that is possible without a browser. */
function takeStep(
  step: Step,
  state: VisitorState,
  current: OpenVisit | undefined,
  open: Open,
): void {
  switch (step.do) {
    case 'open':
      open(step.url);
      break;
    case 'reload':
      if (current) open(current.visit.world.url, current.visit.world.referrer);
      break;
    case 'click':
      current?.happenings.push({ type: 'click' });
      break;
    case 'push':
      for (const entry of Object.values(step.lists).flat())
        current?.happenings.push({ type: 'data-layer', detail: entry as Value });
      break;
    case 'cookie':
      if (current) current.happenings.push({ cookies: step.cookies });
      else changeCookies(step, state);
      break;
    case 'viewport':
      state.viewport = { width: step.width, height: step.height };
      break;
    case 'wait':
      state.elapsedMs += step.ms;
      break;
    case 'expect':
    case 'expect-cookie':
    case 'fault':
      break;
    default:
      current?.skipped.push(stepAsText(step));
  }
}

function stepAsText(step: Step): string {
  return step.do === 'run' ? 'run (code of the page)' : step.do;
}

function originOf({ serves }: ResolvedSite): string {
  return `https://${serves.hosts[0] ?? 'localhost'}`;
}

function pageAt(
  { site, serves, constants }: ResolvedSite,
  url: string,
  pages: readonly Page[],
): { readonly title: string; readonly globals: { readonly [name: string]: Value } } | undefined {
  const prefix = serves.paths[0] ?? '/';
  const page = findPage(pages, prefix, new URL(url).pathname);
  const known = {
    site,
    prefix,
    constants: Object.fromEntries([...constants].map(([name, { value }]) => [name, value])),
  };
  return (
    page && {
      title: fillTokens(page.title, known),
      globals: fillTokens(page['data-layer'], known) as { readonly [name: string]: Value },
    }
  );
}
