import type { Allowed } from '../contract.ts';
import { onPageView } from '../engine/page-view.ts';
import { readJson } from '../engine/stored-json.ts';
import * as page from '../platform/page/page.ts';
import { serialise } from '../platform/safety/serialise.ts';
import { readStored, store } from '../platform/storage/storage.ts';
import { pageViews as countsPageViews } from '../uses.ts';

interface Visit {
  readonly views: number;
  readonly url: string;
  readonly referrer?: string;
}

const key = 'tagwright.visit';

/** The session; undefined if this page hasn't been counted or the session couldn't be stored. */
let visit: Visit | undefined;

/** Whether later page views of this page are counted. */
let isFollowing = false;

const isVisit = (value: unknown): value is Visit => {
  const { views, url } = (value ?? {}) as Partial<Visit>;
  return typeof views === 'number' && typeof url === 'string';
};

/** Counts a page view. Starts a new session if there is none. */
const count = (): void => {
  const known = readJson('sessionStorage', key);
  const next = isVisit(known)
    ? { ...known, views: known.views + 1 }
    : { views: 1, url: page.href(), referrer: page.referrer() || undefined };
  const text = serialise(next);
  store('sessionStorage', key, text);
  visit = readStored('sessionStorage', key) === text ? next : undefined;
};

/**
 * Returns the tab's session. The first call on a page counts its page view; from then on, page
 * views without a page load are counted as well. Returns undefined if consent or the browser
 * doesn't allow storing the session.
 */
export const beginVisit = (allowed?: Allowed): Visit | undefined => {
  if (allowed && !allowed()) return undefined;
  if (!visit) {
    count();
    if (countsPageViews && visit && !isFollowing) {
      isFollowing = true;
      onPageView(() => {
        if (!allowed || allowed()) count();
      });
    }
  }
  return visit;
};

/** Returns the number of page views in this session so far, from 1. */
export const pageViews = (allowed?: Allowed): number | undefined => beginVisit(allowed)?.views;

/** Returns the URL of the session's first page. */
export const landingUrl = (allowed?: Allowed): string | undefined => beginVisit(allowed)?.url;

/** Returns the URL from which the visitor came to the session's first page. */
export const landingReferrer = (allowed?: Allowed): string | undefined =>
  beginVisit(allowed)?.referrer;
