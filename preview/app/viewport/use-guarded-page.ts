import { useEffect, useState } from 'react';
import type { Session } from '../../session/running/create-session.ts';
import type { Visit } from '../../session/running/session-view.ts';
import {
  markPageOpening,
  markPageOpened,
  unfinishedPage,
} from '../../session/running/unfinished-page.ts';

/** The first session of the app. Its first page is the one that froze the tab. */
let first: Session | undefined;

/**
 * Stores the page that is loading until it has loaded, and doesn't load a page again that froze the tab.
 * @returns the page that isn't loaded, with a function that loads it anyway; undefined if there is none
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
    // A page that reports an error has returned control to the app.
    if (stage === 'complete' || frameError !== undefined) markPageOpened();
    else markPageOpening(url);
  }, [isGuarded, number, stage, url, frameError]);
  return isGuarded && unfinishedPage !== undefined
    ? { url: unfinishedPage, run: () => setAllowed(true) }
    : undefined;
}
