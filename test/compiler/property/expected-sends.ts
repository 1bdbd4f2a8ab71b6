import type { Value } from '../../../compiler/expression/tree/value.ts';
import { runEvent } from '../../../compiler/inspect/evaluator/run-event.ts';
import type { DoneAction } from '../../../compiler/inspect/evaluator/world.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import { occurrencesOf, worldOf, type RandomPage } from './random-page.ts';
import { edgeSend, type Send } from './sends.ts';

type Settings = { readonly [name: string]: Value };

interface Variables {
  /** The page variables, by their path in the XDM of a request. */
  readonly set: Map<string, unknown>;
  /**
   * The numbers of the Adobe Analytics events that rules set during one event of the page. The
   * number of `event7` is 7.
   */
  readonly counted: number[];
}

/** Returns the requests that a page sends according to the evaluator. */
export function expectedSends(site: ResolvedSite, page: RandomPage): Send[] {
  const sends: Send[] = [];
  const set: Variables['set'] = new Map();
  let world = worldOf(page);
  // If a rule sets `events: [7]` at a click, only requests of rules that run at this click contain
  // `event7`. This is true even if the actions wait for consent and run later. A direct call that a
  // rule makes is a separate event of the page.
  const counts = new Map<unknown, number[]>();
  const countedIn = (occurrence: unknown): number[] =>
    counts.get(occurrence) ?? counts.set(occurrence, []).get(occurrence)!;
  for (const group of occurrencesOf(page)) {
    for (const occurrence of group) {
      counts.set(occurrence, countedIn(group));
      if (occurrence.type === 'click' && page.answer !== undefined)
        world = { ...world, cookies: { ...world.cookies, consent: page.answer } };
      for (const action of runEvent(site, occurrence, world).done)
        sends.push(...act(action, { set, counted: countedIn(action.during) }));
    }
  }
  return sends;
}

/** Sets the variables of an action, and returns its requests. */
function act({ module, settings }: DoneAction, variables: Variables): Send[] {
  switch (module) {
    case 'set-variables':
      setVariables(settings, variables);
      return [];
    case 'send-event':
      return [
        sent(
          settings['type'],
          variables,
          settings['page-view'] === true ? [['web.webPageDetails.pageViews.value', 1]] : [],
        ),
      ];
    case 'send-link': {
      const { name, url, type } = settings;
      return [
        sent('web.webinteraction.linkClicks', variables, [
          ['web.webInteraction', { name, URL: url, type, linkClicks: { value: 1 } }],
        ]),
      ];
    }
    case 'floodlight':
      return [{ to: 'floodlight', parameters: floodlight(settings) }];
    default:
      return [];
  }
}

function setVariables(settings: Settings, variables: Variables): void {
  const { set } = variables;
  const { page, eVars, events } = settings as {
    page?: Settings;
    eVars?: Settings;
    events?: readonly number[];
  };
  for (const [key, value] of Object.entries(page ?? {}))
    set.set(`web.webPageDetails.${key === 'section' ? 'siteSection' : key}`, value);
  if ('currency' in settings) set.set('commerce.order.currencyCode', settings['currency']);
  if ('campaign' in settings) set.set('marketing.trackingCode', settings['campaign']);
  for (const [number, value] of Object.entries(eVars ?? {})) {
    set.set(
      `_experience.analytics.customDimensions.eVars.eVar${number}`,
      value === undefined || value === null ? value : String(value),
    );
  }
  variables.counted.push(...(events ?? []));
}

function sent(
  type: Value,
  { set, counted }: Variables,
  more: readonly (readonly [string, unknown])[],
): Send {
  const xdm = {};
  const counts = counted.map(
    (number) =>
      [
        `_experience.analytics.event${number > 100 ? '101to200' : '1to100'}.event${number}.value`,
        1,
      ] as const,
  );
  for (const [path, value] of [['eventType', type], ...set, ...counts, ...more] as const)
    put(xdm, path, value);
  return edgeSend(JSON.parse(JSON.stringify(xdm)));
}

function put(fields: { [name: string]: unknown }, path: string, value: unknown): void {
  if (value === undefined) return;
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) fields[name] = value;
  else put((fields[name] ??= {}) as { [name: string]: unknown }, rest.join('.'), value);
}

function floodlight({
  advertiser,
  group,
  activity,
  order,
  revenue,
  quantity,
  currency,
  variables,
  'currency-variable': variable,
}: Settings): { [name: string]: string } {
  const sale =
    revenue === undefined ? {} : { [String(variable)]: currency, qty: quantity, cost: revenue };
  const parameters = {
    src: advertiser,
    type: group,
    cat: activity,
    ...(variables as Settings | undefined),
    ...sale,
    ord: order,
  };
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
