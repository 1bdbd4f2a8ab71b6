import { useEffect, useState } from 'react';
import type { Session } from '../../session/running/create-session.ts';
import type { Visit } from '../../session/running/session-view.ts';
import {
  markPageOpening,
  markPageOpened,
  unfinishedPage,
} from '../../session/running/unfinished-page.ts';

/** The first session of the app. Only the first page of this session is guarded. */
let first: Session | undefined;

/**
 * Records that a page is loading until it has loaded. If the page freezes the tab, it isn't loaded
 * again automatically.
 * @returns the page that froze the tab, with a function that loads it anyway; undefined if the page
 * is loaded as usual
 */
export function useGuardedPage(
  session: Session,
  visit: Visit | undefined,
): { readonly url: string; readonly run: () => void } | undefined {
  first ??= session;
  const [isAllowed, setAllowed] = useState(false);
  const { number, stage, url, frameError } = visit ?? { number: 0, stage: 'loading', url: '' };
  const isGuarded = unfinishedPage !== undefined && !isAllowed && session === first && number <= 1;
  useEffect(() => {
    if (isGuarded || number === 0) return;
    // The page can report an error, so it hasn't frozen the tab.
    if (stage === 'complete' || frameError !== undefined) markPageOpened();
    else markPageOpening(url);
  }, [isGuarded, number, stage, url, frameError]);
  return isGuarded && unfinishedPage !== undefined
    ? { url: unfinishedPage, run: () => setAllowed(true) }
    : undefined;
}
