import type { Value } from '../../expression/tree/value.ts';
import type { Source } from '../../model/expression.ts';
import { decodeText } from './decode-text.ts';
import { readEventField, readPath, shownText } from './read-element.ts';
import type { Situation } from './situation.ts';
import type { World } from './world.ts';

/** The evaluated argument and settings of a source, and the kind of result to return. */
interface Question {
  readonly argument: Value;
  readonly settings: { readonly [key: string]: Value } | undefined;
  /**
   * The result of a `dom` source. With `value`, the source returns the text, an attribute or a
   * property of the first element that matches. With `elements`, the source returns all elements
   * that match.
   */
  readonly as: 'value' | 'elements';
}

/** Returns the value of a source. */
export function readSource(
  source: Source,
  { argument, settings, as }: Question,
  situation: Situation,
): Value {
  const { world, site, occurrence } = situation;
  const name = String(argument);
  switch (source.module) {
    case 'cookie':
      return Object.hasOwn(world.cookies, name) ? decodeText(world.cookies[name]!) : undefined;
    case 'query':
      return readQuery(name, settings, new URL(world.url));
    case 'url':
      return readUrl(source.member!, new URL(world.url));
    case 'page':
      return readPage(source.member!, situation);
    case 'referrer':
      return readReferrer(source.member!, world.referrer);
    case 'viewport':
      return source.member === 'width' ? world.viewport.width : world.viewport.height;
    case 'js':
      return readPath(world.globals as Value, name.replace(/^window\./, '').split('.'));
    case 'local-storage':
      return Object.hasOwn(world.localStorage, name) ? world.localStorage[name] : undefined;
    case 'session-storage':
      return Object.hasOwn(world.sessionStorage, name) ? world.sessionStorage[name] : undefined;
    case 'page-variable':
      return world.memory.variables.get(name) ?? undefined;
    case 'counter':
      return readCounter(name, world);
    case 'signal':
      return source.member === 'gpc' ? world.signals?.gpc === true : world.signals?.tcf;
    case 'clock':
      return source.member === 'iso' ? new Date(world.clock).toISOString() : world.clock;
    case 'random':
      return Math.floor(world.random * (Number(argument) + 1));
    case 'dom':
      return readDom(source, { argument, settings, as }, situation);
    case 'event':
      if (isUnknownField(name, situation)) situation.unknown?.(source);
      return occurrence && readEventField(name, site.eventFields.get(name), occurrence, world);
    case 'data-layer':
      if (situation.occurrence?.type === 'data-layer' && situation.occurrence.detail === undefined)
        situation.unknown?.(source);
      return readDataLayer(name, settings, situation);
    case 'identity':
    case 'page-speed':
    case 'client-hint':
    case 'session':
    case 'visitor':
      situation.unknown?.(source);
      return undefined;
    default:
      throw new Error(
        `The evaluator doesn't know the source "${source.module}": add it to compiler/inspect/evaluator/read-source.ts.`,
      );
  }
}

/** Returns whether the value of an event's field depends on data that the event doesn't have. */
function isUnknownField(name: string, { site, occurrence }: Situation): boolean {
  if (occurrence === undefined) return true;
  const head = site.eventFields.has(name) ? 'element' : name.split('.')[0];
  if (head === 'detail') return occurrence.detail === undefined;
  return head !== 'counted' && occurrence.element === undefined;
}

/**
 * Returns the value of a counter, or undefined if the counter is 0 or isn't stored. The caller
 * checks whether consent allows reading the counter.
 */
function readCounter(name: string, { sessionStorage, localStorage }: World): Value {
  const key = `tagwright.count.${name}`;
  return Number(sessionStorage[key] ?? localStorage[key]) || undefined;
}

function readDataLayer(
  path: string,
  settings: Question['settings'],
  { world, occurrence }: Situation,
): Value {
  const { state, latest } = world.memory.layer;
  if (settings?.['version'] === 1) return Object.hasOwn(latest, path) ? latest[path] : undefined;
  const entry = occurrence?.type === 'data-layer' ? occurrence.detail : undefined;
  return readPath(settings?.['entry'] === true ? entry : state, path.split('.'));
}

function readQuery(name: string, settings: Question['settings'], { searchParams }: URL): Value {
  const fold = (text: string) => (settings?.['any-case'] === true ? text.toLowerCase() : text);
  const values = [...searchParams]
    .filter(([key]) => fold(key) === fold(name))
    .map(([, value]) => value);
  return settings?.['all'] === true && values.length > 0 ? values : values[0];
}

function readReferrer(part: string, referrer: string): Value {
  return URL.canParse(referrer) ? readUrl(part, new URL(referrer)) : undefined;
}

function readUrl(part: string, { pathname, host, href, protocol, hash, search }: URL): Value {
  const level = /^level-(\d)$/.exec(part);
  if (level) return pathname.split('/')[Number(level[1])] || undefined;
  return { path: pathname, host, href, protocol: protocol.slice(0, -1), hash, search }[part];
}

function readPage(property: string, { world: { title, referrer, language } }: Situation): Value {
  return property === 'title'
    ? title
    : (property === 'referrer' ? referrer : language) || undefined;
}

function readDom(
  source: Source,
  { argument, settings, as }: Question,
  { world: { dom }, unknown }: Situation,
): Value {
  if (!dom) unknown?.(source);
  const found = (dom ?? []).filter(({ matches }) => matches.includes(String(argument)));
  if (as === 'elements') return found as unknown as Value;
  const [first] = found;
  if (!first) return undefined;
  const { attribute, property } = settings ?? {};
  if (attribute !== undefined)
    return Object.hasOwn(first.attributes, String(attribute))
      ? first.attributes[String(attribute)]
      : undefined;
  return property === undefined
    ? shownText(first)
    : (first.properties[String(property)] ?? undefined);
}
