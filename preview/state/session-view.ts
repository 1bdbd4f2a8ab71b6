import type { Cookie, Entries, LogMessage, StorageArea, StoreMessage } from '../bridge/protocol.ts';
import type { Hit } from '../../compiler/scenario/world/hit.ts';

/** One page that the visitor looked at. */
export interface Visit {
  /** From 1. */
  readonly number: number;
  readonly url: string;
  /** The page that led here; empty where none did. */
  readonly referrer: string;
  readonly stage: 'loading' | 'interactive' | 'complete';
  /** What is wrong with its frame: `silent` where it doesn't answer, `stuck` where a script in it goes on without end. */
  readonly trouble?: 'silent' | 'stuck' | undefined;
  /** How many scripts of its own host it is fetching, such as the on-demand script; those aren't among the requests. */
  readonly fetching?: number | undefined;
}

/** A request that a page made, as it reached the fake world. */
export interface SentRequest {
  readonly number: number;
  readonly visit: number;
  /** Its number among the requests of its visit, as in the records `net` and `net2`. */
  readonly net: number;
  readonly hit: Hit;
  /** Ms after its page was opened. */
  readonly atMs: number;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  /** Of its body. */
  readonly bytes: number;
}

export interface LogEntry {
  readonly number: number;
  readonly visit: number;
  /** `note` is the preview's own word. */
  readonly level: LogMessage['level'] | 'note';
  readonly text: string;
  readonly at?: string | undefined;
}

/** A session as it is now. */
export interface SessionView {
  readonly visits: readonly Visit[];
  readonly requests: readonly SentRequest[];
  readonly log: readonly LogEntry[];
  readonly cookies: readonly Cookie[];
  readonly local: Entries;
  readonly session: Entries;
}

/** What changes in a session when its page writes a cookie or a key. */
export function storeChange(view: SessionView, { area, op, key, value, cookie }: StoreMessage): Partial<SessionView> {
  if (area !== 'cookie') return { [area]: changeKey(view[area], op, key, value) } satisfies { [Area in StorageArea]?: Entries };
  if (cookie === undefined) return {};
  const others = view.cookies.filter((known) => known.name !== cookie.name || known.domain !== cookie.domain || known.path !== cookie.path);
  return { cookies: op === 'del' ? others : [...others, cookie] };
}

function changeKey(entries: Entries, op: StoreMessage['op'], key: string, value: string): Entries {
  if (op === 'clear') return [];
  const others = entries.filter(([known]) => known !== key);
  return op === 'del' ? others : [...others, [key, value]];
}
