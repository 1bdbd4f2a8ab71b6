import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import type { Cookie, Entries, LogMessage, StorageArea, StoreMessage } from '../bridge/protocol.ts';
import type { Store } from '../create-store.ts';

/** A page view of the visitor. */
export interface Visit {
  /** The number of the page view, from 1. */
  readonly number: number;
  readonly url: string;
  /** URL of the previous page; empty if there is none. */
  readonly referrer: string;
  readonly stage: 'loading' | 'interactive' | 'complete';
  /**
   * An error of the page's frame: `no-response` if it doesn't respond, `endless-script` while an
   * endless chain of microtasks runs in it.
   */
  readonly frameError?: 'no-response' | 'endless-script' | undefined;
  /**
   * The number of scripts that the page is now loading from its own host. One example is the
   * on-demand script. Scripts from the page's own host aren't listed as requests.
   */
  readonly fetching?: number | undefined;
}

/** A request of a page, as the simulated servers received it. */
export interface SentRequest {
  readonly number: number;
  readonly visit: number;
  /** The request's number within the visit. The records `net` and `net2` call it `request`. */
  readonly net: number;
  readonly hit: Hit;
  /** Milliseconds since the page was opened. */
  readonly atMs: number;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  /** The size of the request's body. */
  readonly bytes: number;
}

export interface LogEntry {
  readonly number: number;
  readonly visit: number;
  /** `note` is a message of the preview itself. */
  readonly level: LogMessage['level'] | 'note';
  readonly text: string;
  readonly at?: string | undefined;
}

/** The current state of a session. */
export interface SessionView {
  readonly visits: readonly Visit[];
  readonly requests: readonly SentRequest[];
  readonly log: readonly LogEntry[];
  readonly cookies: readonly Cookie[];
  readonly local: Entries;
  readonly session: Entries;
}

/** Returns the visit that is open; undefined before the first visit. */
export function latestVisit(store: Store<SessionView>): Visit | undefined {
  return store.get().visits.at(-1);
}

export function changeVisit(
  store: Store<SessionView>,
  { number }: Visit,
  change: Partial<Visit>,
): void {
  store.set({
    visits: store
      .get()
      .visits.map((visit) => (visit.number === number ? { ...visit, ...change } : visit)),
  });
}

export function addLogEntry(
  store: Store<SessionView>,
  visit: number,
  entry: Omit<LogEntry, 'number' | 'visit'>,
): void {
  const { log } = store.get();
  store.set({ log: [...log, { ...entry, visit, number: (log.at(-1)?.number ?? 0) + 1 }] });
}

/** Returns a session's new cookies or storage after the page has changed them. */
export function storeChange(
  view: SessionView,
  { area, op, key, value, cookie }: StoreMessage,
): Partial<SessionView> {
  if (area !== 'cookie')
    return { [area]: changeKey(view[area], op, key, value) } satisfies {
      [Area in StorageArea]?: Entries;
    };
  if (cookie === undefined) return {};
  const others = view.cookies.filter(
    ({ name, domain, path }) =>
      name !== cookie.name || domain !== cookie.domain || path !== cookie.path,
  );
  return { cookies: op === 'del' ? others : [...others, cookie] };
}

function changeKey(entries: Entries, op: StoreMessage['op'], key: string, value: string): Entries {
  if (op === 'clear') return [];
  const others = entries.filter(([other]) => other !== key);
  return op === 'del' ? others : [...others, [key, value]];
}
