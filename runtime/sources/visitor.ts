import type { Allowed } from '../contract.ts';
import { readJson } from '../engine/stored-json.ts';
import { now } from '../platform/timing/clock.ts';
import { path } from '../platform/page/page.ts';
import { serialise } from '../platform/safety/serialise.ts';
import { readStored, store } from '../platform/storage/storage.ts';

interface Session {
  readonly number: number;
  /** When the session started, in milliseconds since 1970. */
  readonly start: number;
  readonly landing: string;
}

const [allKey, ownKey] = ['tagwright.sessions', 'tagwright.session'];

/** Stores a string. Returns whether it could be stored. */
const keeps = (kind: 'localStorage' | 'sessionStorage', key: string, text: string): boolean => {
  store(kind, key, text);
  return readStored(kind, key) === text;
};

/**
 * Returns the tab's session, and starts one if there is none. Returns undefined if consent or the
 * browser doesn't allow storing the session.
 */
export const beginSession = (allowed?: Allowed): Session | undefined => {
  if (allowed && !allowed()) return undefined;
  const known = readJson('sessionStorage', ownKey) as Partial<Session> | null | undefined;
  if (
    typeof known?.number === 'number' &&
    typeof known.start === 'number' &&
    typeof known.landing === 'string'
  )
    return known as Session;
  const before = Number(readStored('localStorage', allKey) ?? 0);
  const session: Session = { number: before > 0 ? before + 1 : 1, start: now(), landing: path() };
  // A session is used only if both entries can be stored. Without the entry in `sessionStorage`,
  // every page would start a new session. Without the entry in `localStorage`, every session would
  // be number 1.
  if (
    !keeps('sessionStorage', ownKey, '') ||
    !keeps('localStorage', allKey, String(session.number))
  )
    return undefined;
  store('sessionStorage', ownKey, serialise(session));
  return session;
};

/** Returns the number of this session, from 1. */
export const sessionNumber = (allowed?: Allowed): number | undefined =>
  beginSession(allowed)?.number;

/**
 * Returns how many whole seconds ago the session started, on this page or an earlier one.
 * Returns 0 if the clock was set back to a time before the start.
 */
export const timeOnSite = (allowed?: Allowed): number | undefined => {
  const session = beginSession(allowed);
  return session && Math.max(0, Math.floor((now() - session.start) / 1000));
};

/** Returns whether this is the first session. */
export const firstVisit = (allowed?: Allowed): boolean | undefined => {
  const number = sessionNumber(allowed);
  return number === undefined ? undefined : number === 1;
};

/** Returns `new` in the first session, and `returning` in later ones. */
export const newOrReturning = (allowed?: Allowed): string | undefined => {
  const isFirst = firstVisit(allowed);
  return isFirst === undefined ? undefined : isFirst ? 'new' : 'returning';
};

/** Returns the path of the page on which the session started. */
export const landingPage = (allowed?: Allowed): string | undefined =>
  beginSession(allowed)?.landing;
