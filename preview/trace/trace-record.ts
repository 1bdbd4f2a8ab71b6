import type { LogMessage, StoreMessage } from '../bridge/protocol.ts';

/** A value of the page as plain data; what can't be copied is named in words. */
export type Plain = unknown;

/** What one test of a condition looked at, by its number in the TraceMeta; `right` where that isn't the same at all times. */
export interface Saw {
  readonly test: number;
  readonly left?: Plain;
  readonly right?: Plain;
  readonly ok: boolean;
}

/** What a trace bundle writes down (runtime/engine/trace.ts). Rules, conditions, actions and elements are numbers of the bundle's TraceMeta. */
export type BundleRecord =
  | { readonly k: 'boot'; readonly site: string; readonly counts: { readonly rules: number; readonly elements: number } }
  /** `o`: what happened, by its number within the page; what makes several rules run is told for each of them. */
  | { readonly k: 'ev'; readonly r: number; readonly o?: number; readonly type?: string; readonly trusted?: boolean; readonly target?: Plain; readonly detail?: Plain }
  /** Something happened to an element, but not what these rules wait for, or not by a person. */
  | { readonly k: 'miss'; readonly o: number; readonly type: string; readonly trusted: boolean; readonly target?: string; readonly filter: readonly number[]; readonly untrusted: readonly number[] }
  /** `asked` where an earlier condition had failed already; `skipped` where asking would change something; `waits` where it is waited for. */
  | { readonly k: 'cond'; readonly r: number; readonly i: number; readonly ok?: boolean; readonly saw?: readonly Saw[]; readonly asked?: string; readonly skipped?: true; readonly waits?: true; readonly err?: string }
  | { readonly k: 'rule'; readonly r: number; readonly out: 'fired' | 'cond' }
  | { readonly k: 'el'; readonly e: number; readonly value?: Plain; readonly ty?: string }
  /** Once when it starts, with its settings, and once when it ends; an action that consent withheld has no start. */
  | { readonly k: 'act'; readonly r: number; readonly i: number; readonly type: string; readonly start?: true; readonly args?: Plain; readonly out?: 'ok' | 'withheld' | 'error'; readonly err?: string };

/** What the frame saw around the bundle, whichever bundle it was. */
export type FrameRecord =
  | { readonly k: 'env'; readonly stage: 'opened' | 'interactive' | 'complete'; readonly url: string; readonly title: string }
  /** `request` numbers the requests of a visit: the `net` of a SentRequest. `act`: the action that was running, by its `n`. */
  | { readonly k: 'net'; readonly request: number; readonly via: string; readonly method: string; readonly url: string; readonly bytes: number; readonly act?: number | undefined }
  | { readonly k: 'net2'; readonly request: number; readonly status: number }
  | Omit<StoreMessage, 'v' | 't'>
  | { readonly k: 'log'; readonly level: LogMessage['level']; readonly text: string; readonly at?: string | undefined };

/** Where a record stands. */
export interface Standing {
  /** From 1, over all pages of the session, in the order in which the app heard of it. */
  readonly seq: number;
  /** Number of the visit. */
  readonly visit: number;
  /** Ms since the page was opened. */
  readonly t: number;
  /** Number within the page's trace; records of a trace bundle only. */
  readonly n?: number | undefined;
  /** The data element's record that asked, by its `n`. */
  readonly p?: number | undefined;
}

export type TraceRecord = Standing & (BundleRecord | FrameRecord);
