import { useEffect, useState } from 'react';
import type { Session } from '../state/create-session.ts';
import type { Visit } from '../state/session-view.ts';
import { beginRun, endRun, unfinished } from '../state/unfinished-run.ts';

/** The session that the app began with; what it opens first is what took the app down. */
let first: Session | undefined;

/**
 * Remembers which page is being opened until it has come to life, and keeps the one back that took the app down.
 * @returns the page that is kept back, with what runs it all the same; undefined where there is none
 */
export function useGuardedRun(session: Session, visit: Visit | undefined): { readonly url: string; readonly run: () => void } | undefined {
  first ??= session;
  const [isForgiven, forgive] = useState(false);
  const { number, stage, url, trouble } = visit ?? { number: 0, stage: 'loading', url: '' };
  const isHeld = unfinished !== undefined && !isForgiven && session === first && number <= 1;
  useEffect(() => {
    if (isHeld || number === 0) return;
    // Whoever says that something is wrong has given the thread back.
    if (stage === 'complete' || trouble !== undefined) endRun();
    else beginRun(url);
  }, [isHeld, number, stage, url, trouble]);
  return isHeld && unfinished !== undefined ? { url: unfinished, run: () => forgive(true) } : undefined;
}
