import { plan } from '../5-plan/plan.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Scope } from '../expression/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import { readSites, type ReadSites } from '../read-sites.ts';
import { AS_OF, RULES, type Command, type Options, type Terminal } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { GIVEN, readGivenValues } from './given-values.ts';
import { readRequest, requireAnySite, requireSites } from './read-request.ts';
import { loadPages, loadScenario, PAGES } from './test-files.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { notInBundle, verdictsOn, type Verdict } from './why-verdict.ts';
import { PHASES, visitOf, visitsOf, type PageVisit, type Told } from './why-visits.ts';
import { verdictInWords } from './why-words.ts';

export const why: Command = {
  name: 'why',
  summary: 'Say whether a rule fires on a page, and if not, which condition wanted what and got what.',
  operands: { name: 'RULE', doc: 'the id of the rule' },
  options: {
    'rules': RULES, 'as-of': AS_OF,
    'site': { type: 'string', value: 'SITE', doc: 'the site; needn\'t be said where there is only one' },
    'url': { type: 'string', value: 'URL', doc: 'the page: a path of the site, or a whole URL' },
    'cookie': { type: 'string', value: 'NAME=VALUE', doc: 'a cookie of the visitor; may be given several times', multiple: true },
    'event': { type: 'string', value: 'TYPE', doc: 'what happens in the page, such as click; by default the rule\'s own event' },
    'viewport': { type: 'string', value: 'WxH', doc: 'the window\'s inner size; by default 1280x800' },
    'referrer': { type: 'string', value: 'URL', doc: 'the page that led here' },
    'at': { type: 'string', value: 'TIME', doc: 'the visitor\'s clock, as 2025-04-15T12:00:00Z; by default noon on the date of the bundle' },
    'scenario': { type: 'string', value: 'FILE', doc: 'take visitor, pages and steps from a scenario instead' },
    'pages': PAGES,
    ...GIVEN,
    'json': { type: 'boolean', doc: 'print the verdicts as JSON' },
  },
  examples: [
    'tagwright why in/ads/floodlight-page-view --site in --url /in/home_hq',
    'tagwright why base/link-click --site in --url /in/ --event click --cookie cmapi_cookie_privacy=1',
    'tagwright why in/offer --site in --url /in/ --given script:score.ts=3 --given pageName=home',
    'tagwright why base/page-view --scenario test/scenarios/ads/excluded-pages.yaml',
  ],
  exits: { 0: 'it was said, whether the rule fires or not', 1: 'the rules have mistakes', 2: 'a wrong call: no such rule, site, page, data element or script' },
  async run(options, [id, ...more], terminal) {
    if (id === undefined || more.length > 0) throw new UsageError('"why" takes one rule: tagwright why RULE --site SITE --url URL.');
    const scenario = options['scenario'] === undefined ? undefined : await loadScenario(String(options['scenario']));
    const unused = scenario && OF_A_PAGE.find((option) => options[option] !== undefined);
    if (unused !== undefined) throw new UsageError(`--${unused} says nothing where a scenario tells the visit. Leave out one of the two.`);
    const { rules, asOf } = readRequest(options, []);
    const read = readSites(rules, asOf ?? scenario?.asOf);
    const scope = chooseSite(options['site'] as string | undefined ?? scenario?.site, read, terminal);
    if (!scope) return EXIT.mistakes;
    const event = readEvent(options['event'] as string | undefined);
    const given = readGivenValues(options['given'] as readonly string[] | undefined, options['given-file'] as string | undefined, scope.site);
    const told = scenario || options['url'] === undefined ? undefined : readTold(options, read.asOf, event, given);
    if (!scenario && !told) throw new UsageError('"why" needs a page: --url /in/, or --scenario FILE.');
    const pages = await loadPages(options['pages'] as string | undefined);
    const verdicts = verdictsOf(id, scope, () => scenario ? visitsOf(scope.site, scenario, pages, given) : [visitOf(scope.site, told!, pages, listened(id, scope))]);
    terminal.out(options['json'] ? `${JSON.stringify(scenario ? verdicts : verdicts.at(-1), null, 2)}\n` : verdicts.map((verdict) => verdictInWords(verdict, read.texts, terminal)).join('\n'));
    return EXIT.done;
  },
};

/** Options that tell a page and its visitor, as a scenario does. */
const OF_A_PAGE = ['url', 'cookie', 'event', 'viewport', 'referrer', 'at'];

/** @param named where there is only one site, it needn't be named */
function chooseSite(named: string | undefined, read: ReadSites, terminal: Terminal): Scope | undefined {
  const site = named ?? (read.known.length === 1 ? read.known[0] : undefined);
  requireAnySite(read);
  if (site === undefined) throw new UsageError(`"why" needs a site: --site SITE${read.known.length > 0 ? `. There are: ${read.known.join(', ')}.` : '. See tagwright check.'}`);
  requireSites([site], read);
  const scope = read.scopes.find((candidate) => candidate.site.site === site);
  if (!scope) showDiagnostics(read.diagnostics, read.texts, terminal);
  return scope;
}

function verdictsOf(id: string, scope: Scope, visits: () => readonly PageVisit[]): Verdict[] {
  const { site, asOf } = scope;
  const rule = site.rules.find((candidate) => candidate.id === id);
  if (!rule) {
    const near = didYouMean(id, site.rules.map((candidate) => candidate.id));
    throw new UsageError(`${site.site} has no rule "${id}"${near ? `, did you mean "${near}"?` : '. tagwright explain SITE lists them.'}`);
  }
  const planned = plan(scope);
  const excluded = planned.excluded.find((candidate) => candidate.id === id);
  const asked = { site, asOf, rule };
  return excluded ? [notInBundle(asked, excluded)] : visits().flatMap((visit) => verdictsOn(visit, asked, planned));
}

/** What a rule listens to beyond the page's own life: without --event, that is what happens. */
function listened(id: string, { site }: Scope): readonly string[] {
  return site.rules.find((rule) => rule.id === id)?.events.map(({ module }) => module).filter((type) => !PHASES.includes(type)) ?? [];
}

function readTold(options: Options, asOf: string, event: string | undefined, given: Told['given']): Told {
  const at = options['at'] as string | undefined;
  const clock = Date.parse(at ?? `${asOf}T12:00:00Z`);
  if (Number.isNaN(clock)) throw new UsageError(`--at takes a time such as 2025-04-15T12:00:00Z, not "${at}".`);
  const size = /^(\d+)x(\d+)$/.exec(String(options['viewport'] ?? '1280x800'));
  if (!size) throw new UsageError(`--viewport takes a width and a height such as 375x667, not "${String(options['viewport'])}".`);
  const url = String(options['url']);
  if (!/^(\/|https?:\/\/)/.test(url)) throw new UsageError(`--url takes a path such as /in/ or a whole URL, not "${url}".`);
  return { url, cookies: readCookies(options['cookie'] as readonly string[] | undefined), referrer: String(options['referrer'] ?? ''), viewport: { width: Number(size[1]), height: Number(size[2]) }, clock, event, given };
}

function readCookies(given: readonly string[] = []): Told['cookies'] {
  return Object.fromEntries(given.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--cookie takes a name and a value such as xsdcxyn=YG, not "${pair}".`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  }));
}

function readEvent(event: string | undefined): string | undefined {
  if (event === undefined || catalogue.events.has(event)) return event;
  const near = didYouMean(event, catalogue.events.keys());
  throw new UsageError(`there is no event "${event}"${near ? `, did you mean "${near}"?` : `. There are: ${[...catalogue.events.keys()].join(', ')}.`}`);
}
