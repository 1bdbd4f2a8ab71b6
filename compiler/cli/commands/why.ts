import { plan } from '../../5-plan/plan.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { AnalysedRules } from '../../driver/analysed-rules.ts';
import { readSites } from '../../driver/read-sites.ts';
import { AS_OF, RULES, type Command, type Options, type Terminal } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { GIVEN, readGivenValues } from '../options/given-values.ts';
import { onlySite } from '../options/only-site.ts';
import { readRequest, requireAnySite, requireSites } from '../options/read-request.ts';
import { loadPages, loadScenario, PAGES } from '../scenarios/scenario-files.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';
import { suggestion } from '../options/suggestion.ts';
import { notInBundle, verdictsOn, type Verdict } from '../../inspect/why/verdict.ts';
import {
  PHASES,
  visitOf,
  visitsOf,
  type PageVisit,
  type VisitOptions,
} from '../../inspect/why/page-visits.ts';
import { verdictAsText } from '../output/verdict-as-text.ts';

export const why: Command = {
  name: 'why',
  summary:
    "Show whether a rule fires on a page. If it doesn't, show the condition that fails, with its expected and actual value.",
  operands: { name: 'RULE', doc: 'id of the rule' },
  options: {
    rules: RULES,
    'as-of': AS_OF,
    site: {
      type: 'string',
      value: 'SITE',
      doc: 'site; optional if only one site has the rule, or if only one of them serves --url',
    },
    url: { type: 'string', value: 'URL', doc: 'page: a path of the site, or a complete URL' },
    cookie: {
      type: 'string',
      value: 'NAME=VALUE',
      doc: "one of the visitor's cookies. Repeatable",
      multiple: true,
    },
    event: {
      type: 'string',
      value: 'TYPE',
      doc: "event in the page, such as click; by default the rule's own event",
    },
    viewport: { type: 'string', value: 'WxH', doc: "window's inner size; by default 1280x800" },
    referrer: { type: 'string', value: 'URL', doc: 'page that linked here' },
    at: {
      type: 'string',
      value: 'TIME',
      doc: "visitor's time, such as 2025-04-15T12:00:00Z; by default noon UTC on the date of the bundle",
    },
    scenario: {
      type: 'string',
      value: 'FILE',
      doc: 'use the visitor, pages and steps of a scenario instead',
    },
    pages: PAGES,
    ...GIVEN,
    json: { type: 'boolean', doc: 'print the result as JSON' },
  },
  examples: [
    'tagwright why in/ads/floodlight-page-view --site in --url /in/home_hq',
    'tagwright why base/link-click --site in --url /in/ --event click --cookie cmapi_cookie_privacy=1',
    'tagwright why in/offer --site in --url /in/ --given script:score.ts=3 --given pageName=home',
    'tagwright why base/page-view --scenario test/scenarios/ads/excluded-pages.yaml',
  ],
  exits: {
    0: 'success, whether the rule fires or not',
    1: 'the rules have errors',
    2: "the command couldn't start: wrong option, or unknown rule, site, data element or script",
  },
  async run(options, [id, ...more], terminal) {
    if (id === undefined || more.length > 0)
      throw new UsageError('"why" takes one rule: tagwright why RULE --site SITE --url URL.');
    const scenario =
      options['scenario'] === undefined
        ? undefined
        : await loadScenario(String(options['scenario']));
    const unused = scenario && PAGE_OPTIONS.find((option) => options[option] !== undefined);
    if (unused !== undefined)
      throw new UsageError(`--${unused} can't be combined with --scenario.`);
    const { rules, asOf } = readRequest(options, []);
    const read = readSites(rules, asOf ?? scenario?.asOf);
    requireAnySite(read);
    const site =
      (options['site'] as string | undefined) ??
      scenario?.site ??
      onlySite(read, id, options['url'] as string | undefined);
    const scope = chooseSite(site, read, terminal);
    if (!scope) return EXIT.mistakes;
    const event = readEvent(options['event'] as string | undefined);
    const given = readGivenValues(
      options['given'] as readonly string[] | undefined,
      options['given-file'] as string | undefined,
      scope.site,
    );
    const visitOptions =
      scenario || options['url'] === undefined
        ? undefined
        : readVisitOptions(options, read.asOf, event, given);
    if (!scenario && !visitOptions)
      throw new UsageError('"why" needs a page: --url /in/, or --scenario FILE.');
    const pages = await loadPages(options['pages'] as string | undefined);
    const verdicts = verdictsOf(id, scope, () =>
      scenario
        ? visitsOf(scope.site, scenario, pages, given)
        : [visitOf(scope.site, visitOptions!, pages, otherEvents(id, scope))],
    );
    terminal.out(
      options['json']
        ? `${JSON.stringify(scenario ? verdicts : verdicts.at(-1), null, 2)}\n`
        : verdicts.map((verdict) => verdictAsText(verdict, read.texts, terminal)).join('\n'),
    );
    return EXIT.done;
  },
};

/** Options that describe a page and its visitor. They can't be combined with --scenario. */
const PAGE_OPTIONS = ['url', 'cookie', 'event', 'viewport', 'referrer', 'at'];

/**
 * Returns the site's scope. If the site has errors, prints the errors and warnings of all sites and
 * returns undefined.
 */
function chooseSite(site: string, read: AnalysedRules, terminal: Terminal): Scope | undefined {
  requireSites([site], read);
  const scope = read.scopes.find((candidate) => candidate.site.site === site);
  if (!scope) showDiagnostics(read.diagnostics, read.texts, terminal);
  return scope;
}

function verdictsOf(id: string, scope: Scope, visits: () => readonly PageVisit[]): Verdict[] {
  const { site, asOf } = scope;
  const rule = site.rules.find((candidate) => candidate.id === id);
  if (!rule)
    throw new UsageError(
      `${site.site} has no rule "${id}"${suggestion(
        id,
        site.rules.map((candidate) => candidate.id),
        'rules',
      )}`,
    );
  const planned = plan(scope).output;
  const excluded = planned.excluded.find((candidate) => candidate.id === id);
  const target = { site, asOf, rule };
  return excluded
    ? [notInBundle(target, excluded)]
    : visits().flatMap((visit) => verdictsOn(visit, target, planned));
}

/**
 * Returns the types of the rule's events, except the phases of the page load (such as `dom-ready`).
 * If the user doesn't pass --event, the command simulates an event of each returned type.
 */
function otherEvents(id: string, { site }: Scope): readonly string[] {
  return (
    site.rules
      .find((rule) => rule.id === id)
      ?.events.map(({ module }) => module)
      .filter((type) => !PHASES.includes(type)) ?? []
  );
}

function readVisitOptions(
  options: Options,
  asOf: string,
  event: string | undefined,
  given: VisitOptions['given'],
): VisitOptions {
  const at = options['at'] as string | undefined;
  const clock = Date.parse(at ?? `${asOf}T12:00:00Z`);
  if (Number.isNaN(clock))
    throw new UsageError(`--at takes a time such as 2025-04-15T12:00:00Z, not "${at}".`);
  const size = /^(\d+)x(\d+)$/.exec(String(options['viewport'] ?? '1280x800'));
  if (!size)
    throw new UsageError(
      `--viewport takes a width and a height such as 375x667, not "${String(options['viewport'])}".`,
    );
  const url = String(options['url']);
  if (!/^(\/|https?:\/\/)/.test(url))
    throw new UsageError(`--url takes a path such as /in/ or a complete URL, not "${url}".`);
  return {
    url,
    cookies: readCookies(options['cookie'] as readonly string[] | undefined),
    referrer: String(options['referrer'] ?? ''),
    viewport: { width: Number(size[1]), height: Number(size[2]) },
    clock,
    event,
    given,
  };
}

function readCookies(given: readonly string[] = []): VisitOptions['cookies'] {
  return Object.fromEntries(
    given.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1)
        throw new UsageError(
          `--cookie takes a name and a value such as xsdcxyn=YG, not "${pair}".`,
        );
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

function readEvent(event: string | undefined): string | undefined {
  if (event === undefined || catalogue.events.has(event)) return event;
  throw new UsageError(
    `unknown event "${event}"${suggestion(event, [...catalogue.events.keys()], 'events')}`,
  );
}
