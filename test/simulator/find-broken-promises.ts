import type { Attempt } from './virtual-network.ts';
import type { Played } from './play-schedule.ts';

/** The time within which open tabs notice that consent was withdrawn, in ms. */
const NOTICE_MS = 1000;

const byEvent = ({ world }: Played): Map<number, Attempt[]> => {
  const found = new Map<number, Attempt[]>();
  for (const attempt of world.network.attempts)
    found.set(attempt.event, [...(found.get(attempt.event) ?? []), attempt]);
  return found;
};

/** Returns the events that didn't fit into local storage. Only the page's memory keeps them. */
const refusedBy = ({ world }: Played): ReadonlySet<number> =>
  new Set(world.storage.refused.map((value) => Number(/"e(\d+)\./.exec(value)?.[1])));

/** Returns the broken guarantees of durable delivery, as sentences; empty if there are none. */
export function findBrokenDurable(played: Played): string[] {
  const { world, fired, unallowed } = played;
  const attempts = byEvent(played);
  const refused = refusedBy(played);
  const found = unallowed.map((event) => `e${event} was sent without consent`);
  const lost = fired.filter(
    ({ event, purgedAt }) =>
      purgedAt === Infinity &&
      !refused.has(event) &&
      !attempts.get(event)?.some((one) => one.isAccepted),
  );
  const counted = world.lines.filter((line) => line.includes('Lost an event')).length;
  if (lost.length > counted)
    found.push(
      `${lost.length} lost, ${counted} counted: ${lost.map(({ event }) => `e${event}`).join(' ')}`,
    );
  for (const { event, at, purgedAt } of fired) {
    const all = attempts.get(event) ?? [];
    if (!refused.has(event) && all.some((one) => one.startedAt > purgedAt + NOTICE_MS))
      found.push(`e${event} was sent after its consent was withdrawn`);
    if (new Set(all.map(({ id }) => id)).size > 1) found.push(`e${event} has several ids`);
    if (new Set(all.map(({ body }) => body)).size > 1) found.push(`e${event} has several bodies`);
    all.forEach((one, index) => {
      for (const earlier of all.slice(0, index))
        if (earlier.isSettled || earlier.overAt === undefined || earlier.overAt > one.startedAt)
          found.push(`e${event} was sent again at ${one.startedAt - at} ms without a reason`);
    });
  }
  const ids = new Map<string, number>();
  for (const { id, event } of world.network.attempts) {
    if (ids.has(id) && ids.get(id) !== event) found.push(`e${event} has the id of e${ids.get(id)}`);
    ids.set(id, event);
  }
  return [
    ...found,
    ...world.lines.filter((line) =>
      /Failed to (execute(?!.*took longer)|react|load|make|apply)/.test(line),
    ),
  ];
}

/** How long the standard client waits for a response, in ms. */
const TIMEOUT_MS = 20_000;

/** The statuses after which the standard client retries. */
const RETRIED = [429, 502, 503, 504];
/** The maximum number of requests that the standard client sends for an event. */
const REQUESTS = 4;

/**
 * Returns the broken guarantees of standard delivery, as sentences; empty if there are none. An
 * event may be lost if its page was closed, or if all documented retries failed. Each loss on an
 * open page must be logged.
 */
export function findBrokenStandard(played: Played): string[] {
  const { world, fired, unallowed } = played;
  const attempts = byEvent(played);
  const found = unallowed.map((event) => `e${event} was sent without consent`);
  const gaveUp = fired.filter(({ event, tab, purgedAt }) => {
    const all = attempts.get(event) ?? [];
    const last = all.at(-1);
    // A dead page and a failed beacon can't log a loss. An event whose consent was withdrawn isn't
    // lost.
    if (all.some((one) => one.isAccepted || one.isBeacon)) return false;
    if (tab.state === 'dead' || purgedAt !== Infinity) return false;
    const { status, isKept, startedAt, overAt = Infinity } = last ?? {};
    const hasFailed =
      last &&
      (status === undefined
        ? !isKept || overAt - startedAt! >= TIMEOUT_MS
        : !RETRIED.includes(status) ||
          all.filter((one) => one.status !== undefined).length >= REQUESTS ||
          overAt - startedAt! >= TIMEOUT_MS ||
          !isKept);
    if (!hasFailed) found.push(`e${event} was lost after ${all.length} requests`);
    return true;
  });
  const logged = world.lines.filter((line) =>
    /Network request failed|responded with a status code/.test(line),
  );
  if (logged.length < gaveUp.length)
    found.push(`${gaveUp.length} events were given up, and ${logged.length} failures logged`);
  return found;
}
