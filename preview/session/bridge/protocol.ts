import type { TraceRecord } from '../../../compiler/model/trace-meta.ts';
import type { InteractionMessage, PerformMessage, PerformedMessage } from './interaction.ts';

/**
 * The version of the messages between the app and the frame. Every message carries it, so that
 * messages of another version are ignored.
 */
export const protocolVersion = 1;

/** Sent once by the preview's app with `postMessage`, together with the message port. */
export interface Hello {
  readonly v: typeof protocolVersion;
  readonly k: 'hello';
  readonly nonce: string;
}

/** A cookie with the attributes that `document.cookie` doesn't return. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The domain, without a leading dot. Undefined for a host-only cookie. */
  readonly domain?: string | undefined;
  readonly path: string;
  /** Ms since 1970 by the frame's clock; undefined for a session cookie. */
  readonly expires?: number | undefined;
  readonly secure: boolean;
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined;
  /** Who set the cookie last: `reviewer` is the user of the preview. */
  readonly by: 'reviewer' | 'page';
}

export type StorageArea = 'local' | 'session';

export type Entries = readonly (readonly [key: string, value: string])[];

/** Sent by the preview's app: the page that the frame should show. */
export interface OpenMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'open';
  /** Path, query and hash of the page. */
  readonly url: string;
  readonly html: string;
  /** URL of the previous page; empty if there is none. */
  readonly referrer: string;
  /** Added to the real clock, in ms. */
  readonly clockOffsetMs: number;
  readonly cookies: readonly Cookie[];
  readonly local: Entries;
  readonly session: Entries;
  readonly surroundings: Surroundings;
}

/** The environment of the page, besides the content of the visitor's cookies and storage. */
export interface Surroundings {
  readonly isOnline: boolean;
  /** `blocked` storage throws on access, `full` storage on writes. */
  readonly storage: 'works' | 'blocked' | 'full';
  /** Name of a time zone; empty for the browser's own. */
  readonly zone: string;
  /** The time at which the clock is stopped, in ms since 1970; undefined if it runs. */
  readonly stoppedAt?: number | undefined;
  /**
   * The hosts in the page's content security policy, by directive; undefined if the page has no
   * policy.
   */
  readonly policy?: { readonly [directive: string]: readonly string[] } | undefined;
  /** The nonce of the page's scripts. It matters only if the page has a content security policy. */
  readonly nonce: string;
  /**
   * The seed of the page's random numbers. If it is absent, the browser's own random numbers are
   * used.
   */
  readonly seed?: number;
}

/** Sent by the preview's app: the response to a `net` message. Status 0 is a network error. */
export interface ResponseMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'net2';
  readonly id: number;
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Uint8Array;
}

/** Sent by the preview's app: the user of the preview changed the cookies. */
interface CookiesMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'cookies';
  readonly cookies: readonly Cookie[];
}

/** Sent by the preview's app after each change of the network: whether the page is online. */
interface OnlineMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'online';
  readonly isOnline: boolean;
}

/** A message of the app to the frame, sent over the message port. */
export type HostMessage =
  OpenMessage | ResponseMessage | CookiesMessage | OnlineMessage | PerformMessage;

/** How a request is sent. The fake network's type `Transport` contains these names too. */
export type Via = 'fetch' | 'beacon' | 'image' | 'script' | 'frame' | 'other';

interface Timed {
  readonly v: typeof protocolVersion;
  /** Ms since the page was opened. */
  readonly t: number;
}

interface ReadyMessage {
  readonly v: typeof protocolVersion;
  readonly k: 'ready';
  readonly nonce: string;
}

/** The page has reached a loading stage. */
interface EnvMessage extends Timed {
  readonly k: 'env';
  readonly stage: 'opened' | 'interactive' | 'complete';
  readonly url: string;
  readonly title: string;
}

/** The page sends a request. The preview responds to it; nothing reaches the network. */
export interface NetMessage extends Timed {
  readonly k: 'net';
  readonly id: number;
  readonly via: Via;
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Blob;
  /**
   * The number of the trace record that marks the start of the running action. Set only with a
   * trace bundle.
   */
  readonly act?: number | undefined;
  /**
   * Set only if a third-party script sends the request. The number of the trace record that marks
   * the start of the action that loaded the script.
   */
  readonly loader?: number | undefined;
}

/**
 * The page has started or finished loading a script from its own host, such as the on-demand
 * script. The browser really fetches these scripts, so there is no `net` message for them.
 */
interface OwnMessage extends Timed {
  readonly k: 'own';
  /** Number of scripts that are now loading. */
  readonly fetching: number;
}

/** The page set or deleted a cookie or a storage key, or cleared a storage area. */
export interface StoreMessage extends Timed {
  readonly k: 'store';
  readonly area: 'cookie' | StorageArea;
  readonly op: 'set' | 'del' | 'clear';
  readonly key: string;
  readonly value: string;
  /** The cookie, if one was set or deleted. */
  readonly cookie?: Cookie | undefined;
  /** The number of the trace record that marks the start of the running action. */
  readonly act?: number | undefined;
}

/** Records of a trace bundle, in order. */
interface TraceMessage extends Timed {
  readonly k: 'trace';
  readonly records: readonly TraceRecord[];
}

/** A console message, an uncaught error, or a blocked request. */
export interface LogMessage extends Timed {
  readonly k: 'log';
  readonly level: 'info' | 'warning' | 'error' | 'uncaught' | 'blocked';
  readonly text: string;
  /** Source location, as a readable string. */
  readonly at?: string | undefined;
}

/** The page navigates. */
export interface GoMessage extends Timed {
  readonly k: 'go';
  readonly url: string;
  readonly how: 'link' | 'form' | 'script' | 'reload' | 'window';
}

/**
 * `isStuck` is true when the frame starts to slow down a chain of microtasks that seems endless,
 * and false when the chain has ended.
 */
interface StuckMessage extends Timed {
  readonly k: 'stuck';
  readonly isStuck: boolean;
}

/**
 * A message of the frame to the app, sent over the message port. `net`, `store`, `log` and `env`
 * are also kinds of trace records.
 */
export type FrameMessage =
  | ReadyMessage
  | EnvMessage
  | StuckMessage
  | TraceMessage
  | NetMessage
  | OwnMessage
  | StoreMessage
  | LogMessage
  | GoMessage
  | InteractionMessage
  | PerformedMessage;

/** Returns whether a value is a message of this protocol version. */
export function isMessage(value: unknown): value is { readonly v: number; readonly k: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'v' in value &&
    value.v === protocolVersion &&
    'k' in value &&
    typeof value.k === 'string'
  );
}
