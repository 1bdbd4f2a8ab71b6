import { useEffect, useState } from 'react';
import type { Session } from '../../session/running/create-session.ts';
import type { Visit } from '../../session/running/session-view.ts';
import {
  markPageOpening,
  markPageOpened,
  unfinishedPage,
} from '../../session/running/unfinished-page.ts';

/**
 * The first session since the app was opened. If the first page of this session has frozen the tab
 * before, the page isn't loaded automatically. All other pages are loaded as usual.
 */
let first: Session | undefined;

/**
 * Stores the URL of a page while the page is loading. If the page freezes the tab, the app finds
 * the URL at its next start. If the first page then has this URL, the page isn't loaded
 * automatically.
 * @returns `url`: the page that froze the tab; `run`: loads this page anyway. Undefined if the page
 * is loaded as usual
 */
export function useGuardedPage(
  session: Session,
  visit: Visit | undefined,
): { readonly url: string; readonly run: () => void } | undefined {
  first ??= session;
  const [isAllowed, setAllowed] = useState(false);
  const { number, stage, url, frameError } = visit ?? { number: 0, stage: 'loading', url: '' };
  const isGuarded =
    url === unfinishedPage && url !== '' && !isAllowed && session === first && number <= 1;
  useEffect(() => {
    if (isGuarded || number === 0) return;
    // If an error of the frame was reported, the tab isn't frozen.
    if (stage === 'complete' || frameError !== undefined) markPageOpened();
    else markPageOpening(url);
  }, [isGuarded, number, stage, url, frameError]);
  return isGuarded && unfinishedPage !== undefined
    ? { url: unfinishedPage, run: () => setAllowed(true) }
    : undefined;
}
