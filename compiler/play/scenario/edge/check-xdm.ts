import { isRecord } from '../is-record.ts';

type Rec = { readonly [name: string]: unknown };

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * Returns the problems of an experience event (clause G-09 of the specification). The function
 * checks `eventType`, `timestamp`, `implementationDetails`, the identity map, the link click
 * (`webInteraction`) and the standard analytics field group.
 * @param at the event's path in the body, for the messages
 * @param isAnyones whether page code may have created the event. If so, the function doesn't check
 * `eventType`, `timestamp` and `implementationDetails`. Page code may leave these fields out.
 */
export function checkXdm(xdm: unknown, at: string, isAnyones: boolean): string[] {
  if (!isRecord(xdm)) return [`${at} isn't an object.`];
  return [
    ...(isAnyones ? [] : checkFields(xdm, at)),
    ...checkIdentityMap(xdm.identityMap, `${at}.identityMap`),
    ...checkInteraction(field(xdm, 'web', 'webInteraction'), `${at}.web.webInteraction`),
    ...checkAnalytics(field(xdm, '_experience', 'analytics'), `${at}._experience.analytics`),
  ];
}

function checkFields(xdm: Rec, at: string): string[] {
  const problems: string[] = [];
  if (typeof xdm.eventType !== 'string' || xdm.eventType === '')
    problems.push(`${at}.eventType is missing.`);
  if (
    typeof xdm.timestamp !== 'string' ||
    !instant.test(xdm.timestamp) ||
    Number.isNaN(Date.parse(xdm.timestamp))
  )
    problems.push(`${at}.timestamp isn't a date and time in UTC.`);
  return [
    ...problems,
    ...checkImplementation(xdm.implementationDetails, `${at}.implementationDetails`),
  ];
}

/** Returns the value at a path, or undefined. */
function field(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
}

function checkImplementation(details: unknown, at: string): string[] {
  if (!isRecord(details)) return [`${at} is missing.`];
  const problems = ['name', 'version']
    .filter((key) => typeof details[key] !== 'string' || details[key] === '')
    .map((key) => `${at}.${key} is missing.`);
  return details.environment === 'browser'
    ? problems
    : [...problems, `${at}.environment isn't "browser".`];
}

/** Returns the problems of an identity map, which maps namespaces to IDs. */
export function checkIdentityMap(map: unknown, at: string): string[] {
  if (map === undefined) return [];
  if (!isRecord(map)) return [`${at} isn't an object.`];
  return Object.entries(map).flatMap(([namespace, ids]) => {
    if (!Array.isArray(ids) || ids.length === 0) return [`${at}.${namespace} is empty.`];
    return ids.every(
      (id) =>
        isRecord(id) &&
        typeof id.id === 'string' &&
        id.id !== '' &&
        [undefined, 'ambiguous', 'authenticated', 'loggedOut'].includes(
          id.authenticatedState as string,
        ),
    )
      ? []
      : [`${at}.${namespace} has an ID that isn't a string, or an unknown state.`];
  });
}

function checkInteraction(interaction: unknown, at: string): string[] {
  if (interaction === undefined) return [];
  if (!isRecord(interaction)) return [`${at} isn't an object.`];
  const problems: string[] = [];
  if (
    interaction.type !== undefined &&
    !['other', 'download', 'exit'].includes(interaction.type as string)
  )
    problems.push(`${at}.type isn't other, download or exit.`);
  if (field(interaction, 'linkClicks', 'value') !== 1)
    problems.push(`${at}.linkClicks.value isn't 1.`);
  return problems;
}

function checkAnalytics(analytics: unknown, at: string): string[] {
  if (analytics === undefined) return [];
  if (!isRecord(analytics)) return [`${at} isn't an object.`];
  return [
    ...checkDimensions(
      field(analytics, 'customDimensions', 'eVars'),
      'eVar',
      250,
      `${at}.customDimensions.eVars`,
    ),
    ...checkDimensions(
      field(analytics, 'customDimensions', 'props'),
      'prop',
      75,
      `${at}.customDimensions.props`,
    ),
    ...Object.keys(analytics)
      .filter((key) => /^event\d/.test(key))
      .flatMap((key) => checkEvents(key, analytics[key], at)),
  ];
}

function checkDimensions(values: unknown, word: string, most: number, at: string): string[] {
  if (values === undefined) return [];
  if (!isRecord(values)) return [`${at} isn't an object.`];
  return Object.entries(values).flatMap(([key, value]) => {
    const number = Number(key.startsWith(word) ? key.slice(word.length) : NaN);
    if (!Number.isInteger(number) || number < 1 || number > most)
      return [`${at}.${key} isn't ${word}1 to ${word}${most}.`];
    return typeof value === 'string' || value === null ? [] : [`${at}.${key} isn't a string.`];
  });
}

function checkEvents(group: string, events: unknown, at: string): string[] {
  const range = /^event(\d+)to(\d+)$/.exec(group);
  const [first, last] = [Number(range?.[1]), Number(range?.[2])];
  if (first % 100 !== 1 || last !== first + 99 || last > 1000 || !isRecord(events))
    return [`${at}.${group} isn't a group of a hundred events.`];
  return Object.entries(events as Rec).flatMap(([key, event]) => {
    const number = Number(/^event(\d+)$/.exec(key)?.[1]);
    if (!(number >= first && number <= last))
      return [`${at}.${group}.${key} isn't event${first} to event${last}.`];
    return typeof field(event, 'value') === 'number' || typeof field(event, 'id') === 'string'
      ? []
      : [`${at}.${group}.${key} has no value.`];
  });
}
