import { evaluate } from '../../../compiler/inspect/evaluator/evaluate.ts';
import {
  createWorld,
  type Memory,
  type Occurrence,
  type World,
  type WorldElement,
} from '../../../compiler/inspect/evaluator/world.ts';
import { visitSite } from '../../../compiler/expression/tree/site-expressions.ts';
import type { Value } from '../../../compiler/expression/tree/value.ts';
import { walk } from '../../../compiler/expression/tree/children.ts';
import type { Expression, Source } from '../../../compiler/model/expression.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { Observables, RecordedMoment, RecordedPage } from './recorder.ts';

/**
 * A moment of a scenario at which a rule was evaluated, with everything that the evaluator needs to
 * evaluate the rule again.
 */
export interface Moment {
  readonly rule: string;
  /**
   * Whether the rule fired in Chromium: all its conditions were true, including those that wait.
   */
  readonly fired: boolean;
  readonly world: World;
  readonly target: WorldElement | undefined;
  readonly detail: Value;
}

/**
 * Selectors of clickable elements. Click rules that have a text but no selector need these
 * elements: see `isClickable` in the evaluator.
 */
const ALWAYS = [
  'a',
  'area',
  'button',
  'input',
  'label',
  'summary',
  '[role=button]',
  '[role=link]',
  '[role=tab]',
];

/** Returns the selectors, globals and element properties that a site's rules read from a page. */
export function observablesOf(site: ResolvedSite): Observables {
  const [selectors, paths, properties] = [
    new Set(ALWAYS),
    new Set<string>(),
    new Set(['value', 'checked']),
  ];
  const text = (expression: Expression): string =>
    String(
      evaluate(expression, { site, world: createWorld({ url: 'https://www.shop.example/' }) }),
    );
  const add = (part: Expression): void => {
    if (part.kind !== 'source' || !part.argument) return;
    if (part.module === 'dom') selectors.add(text(part.argument));
    if (part.module === 'js') paths.add(text(part.argument).replace(/^window\./, ''));
    for (const { key, value } of (part as Source).settings?.entries ?? [])
      if (key === 'property') properties.add(text(value));
  };
  visitSite(site, add);
  for (const { events } of site.rules)
    for (const { settings } of events)
      for (const { key, value } of settings.entries) {
        if (key === 'selector') selectors.add(text(value));
        if (key === 'properties')
          walk(
            value,
            (part) =>
              part.kind === 'record' && part.entries.forEach((entry) => properties.add(entry.key)),
          );
      }
  return { selectors: [...selectors], paths: [...paths], properties: [...properties] };
}

/** Converts recorded moments into the evaluator's format. */
export function momentsFrom(
  recorded: readonly RecordedMoment[],
  observables: Observables,
  rules: readonly string[],
): readonly Moment[] {
  let world: World | undefined;
  return recorded.map(({ rule, fired, page, target, detail }) => {
    if (page !== -1) world = worldOf(page, observables);
    return {
      rule: rules[rule]!,
      fired,
      world: world!,
      target: world!.dom![target],
      detail: (detail ?? undefined) as Value,
    };
  });
}

function worldOf(page: RecordedPage, { selectors }: Observables): World {
  const {
    url,
    referrer,
    title,
    language,
    viewport: [width, height],
    cookies,
    stores: [localStorage, sessionStorage],
    clock,
  } = page;
  const dom: WorldElement[] = [];
  for (const { matches, around, text, attributes, properties, visible, chosen } of page.elements) {
    const holder = dom[around];
    dom.push({
      matches: matches.map((index) => selectors[index]!),
      text,
      attributes,
      properties: properties as WorldElement['properties'],
      visible,
      chosen,
      ...(holder && { around: holder }),
    });
  }
  return createWorld({
    url,
    referrer,
    title,
    language,
    viewport: { width, height },
    cookies: cookiesIn(cookies),
    localStorage,
    sessionStorage,
    globals: globalsFrom(page.globals),
    dom,
    clock,
  });
}

function cookiesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('; ')
      .filter(Boolean)
      .map((cookie) => [cookie.split('=')[0]!, cookie.slice(cookie.indexOf('=') + 1)]),
  );
}

/**
 * Returns the globals by name. Sets shorter paths first, because the value of a shorter path can
 * contain the values of longer ones.
 */
function globalsFrom(recorded: RecordedPage['globals']): World['globals'] {
  const globals: Record<string, unknown> = {};
  for (const [path, value] of [...recorded].sort(([a], [b]) => a.length - b.length)) {
    if (value === null) continue;
    const names = path.split('.');
    const last = names.pop()!;
    let holder: Record<string, unknown> = globals;
    for (const name of names)
      holder = (
        typeof holder[name] === 'object' && holder[name] !== null
          ? holder[name]
          : (holder[name] = {})
      ) as Record<string, unknown>;
    holder[last] ??= value;
  }
  return globals as World['globals'];
}

/** Returns a copy of a recorded page, with an empty `memory`. Evaluated rules change the copy. */
export function freshWorld(world: World): World {
  const memory: Memory = {
    kept: new Map(),
    once: new Set(),
    held: [],
    variables: new Map(),
    happened: new Map(),
    layer: { state: {}, latest: {} },
  };
  return {
    ...world,
    cookies: { ...world.cookies },
    localStorage: { ...world.localStorage },
    sessionStorage: { ...world.sessionStorage },
    memory,
  };
}

/**
 * Returns the event of a moment (a recorded evaluation of a rule) in the evaluator's format.
 * @param type the event's type, as rules name it
 * @param id the ID of a direct call
 */
export function occurrenceAt(
  { target, detail }: Moment,
  type: string,
  id: string | undefined,
): Occurrence {
  return {
    type,
    ...(target && { element: target }),
    ...(id !== undefined && { id }),
    ...(detail !== undefined && { detail }),
  };
}
