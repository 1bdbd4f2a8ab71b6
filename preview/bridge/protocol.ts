import type { DidMessage, DoMessage, DoneMessage } from './deed.ts';

/**
 * What the app and the frame say to one another, over a MessagePort that is handed over once. Every message carries
 * `v`, so that a frame of another version is noticed. Kinds are those of the trace (`net`, `net2`, `store`, `log`,
 * `env` …); a trace bundle adds its own.
 */
export const protocolVersion = 1;

/** Sent once by `postMessage`, together with the port. */
export interface Hello {
  readonly v: typeof protocolVersion;
  readonly k: 'hello';
  readonly nonce: string;
}

/** A cookie with what `document.cookie` doesn't tell. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Without a leading dot; undefined for a cookie of this host only. */
  readonly domain?: string | undefined;
  readonly path: string;
  /** Ms since 1970 by the frame's clock; undefined for a session cookie. */
  readonly expires?: number | undefined;
  readonly secure: boolean;
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined;
  /** Who wrote it last: the reviewer (profile, consent, editor) or the page. */
  readonly by: 'reviewer' | 'page';
}

export type StorageArea = 'local' | 'session';

export type Entries = readonly (readonly [key: string, value: string])[];

/** What the frame needs to become a page of the shop. */
export interface OpenMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'open';
  /** Path, query and hash that the page lies at. */
  readonly url: string;
  readonly html: string;
  /** The page before; empty where there is none. */
  readonly referrer: string;
  /** Added to the real clock, in ms. */
  readonly clockOffsetMs: number;
  readonly cookies: readonly Cookie[];
  readonly local: Entries;
  readonly session: Entries;
  readonly surroundings: Surroundings;
}

/** What the page finds around it, beside the visitor's own. */
export interface Surroundings {
  readonly isOnline: boolean;
  /** Storage that throws when it is touched, or that takes no more. */
  readonly storage: 'works' | 'blocked' | 'full';
  /** A time zone's name; empty for the browser's own. */
  readonly zone: string;
  /** Where the clock stands still, in ms since 1970. */
  readonly stoppedAt?: number | undefined;
  /** The hosts that the page's content security policy names, by directive; absent where it has no policy. */
  readonly policy?: { readonly [directive: string]: readonly string[] } | undefined;
  /** Goes on scripts under a policy. */
  readonly nonce: string;
  /** Makes chance the same each time; absent for real chance. */
  readonly seed?: number;
}

/** The answer to a `net` message. Status 0: the connection broke. */
export interface AnswerMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'net2';
  readonly id: number;
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Uint8Array;
}

/** The reviewer changed the cookies. */
export interface CookiesMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'cookies';
  readonly cookies: readonly Cookie[];
}

/** The connection has gone, or is back. */
export interface OnlineMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'online';
  readonly isOnline: boolean;
}

export type HostMessage = OpenMessage | AnswerMessage | CookiesMessage | OnlineMessage | DoMessage;

/** How a request left the page; as in the hits of the fake world. */
export type Via = 'fetch' | 'beacon' | 'image' | 'script' | 'frame' | 'other';

interface Timed {
  readonly v: typeof protocolVersion;
  /** Ms since the page was opened. */
  readonly t: number;
}

export interface ReadyMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'ready';
  readonly nonce: string;
}

/** The page has reached a stage of its life. */
export interface EnvMessage extends Timed {
  readonly k: 'env';
  readonly stage: 'opened' | 'interactive' | 'complete';
  readonly url: string;
  readonly title: string;
}

/** The page sends a request; nothing is sent in truth. */
export interface NetMessage extends Timed {
  readonly k: 'net';
  readonly id: number;
  readonly via: Via;
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Blob;
  /** The action that was running, by the number of the record that says it has begun; a trace bundle only. */
  readonly act?: number | undefined;
}

/**
 * The page fetches scripts of its own host in truth, such as the on-demand script: nobody is asked for them, so that no
 * other message tells of it.
 */
export interface OwnMessage extends Timed {
  readonly k: 'own';
  /** How many are on their way. */
  readonly fetching: number;
}

/** The page wrote a cookie or a storage key. */
export interface StoreMessage extends Timed {
  readonly k: 'store';
  readonly area: 'cookie' | StorageArea;
  readonly op: 'set' | 'del' | 'clear';
  readonly key: string;
  readonly value: string;
  /** Set for a cookie that was written. */
  readonly cookie?: Cookie | undefined;
  /** The action that was running; as with a request. */
  readonly act?: number | undefined;
}

/** What a trace bundle wrote down, in order (runtime/engine/trace.ts). */
export interface TraceMessage extends Timed {
  readonly k: 'trace';
  readonly records: readonly { readonly n: number; readonly t: number; readonly k: string }[];
}

/** A line on the console, or an error that nobody caught. */
export interface LogMessage extends Timed {
  readonly k: 'log';
  readonly level: 'info' | 'warning' | 'error' | 'uncaught' | 'blocked';
  readonly text: string;
  /** Where it comes from, for people. */
  readonly at?: string | undefined;
}

/** The page wants to go elsewhere. */
export interface GoMessage extends Timed {
  readonly k: 'go';
  readonly url: string;
  readonly how: 'link' | 'form' | 'script' | 'reload' | 'window';
}

/** Microtasks that make one another without end are held back, or have come to an end after all. */
export interface StuckMessage extends Timed {
  readonly k: 'stuck';
  readonly isStuck: boolean;
}

export type FrameMessage = ReadyMessage | EnvMessage | StuckMessage | TraceMessage | NetMessage | OwnMessage | StoreMessage | LogMessage | GoMessage | DidMessage | DoneMessage;

/** Whether a value is a message of this protocol's version. */
export function isMessage(value: unknown): value is { readonly v: number; readonly k: string } {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === protocolVersion && 'k' in value && typeof value.k === 'string';
}
