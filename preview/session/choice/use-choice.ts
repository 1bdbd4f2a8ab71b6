import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readChoice, writeChoice, type Choice } from './choice.ts';

export type Choose = (change: Partial<Choice>) => void;

/**
 * The properties of the choice that select what is open, such as the page or the panel. A change of
 * one of them adds an entry to the browser's history, so that the Back button restores the previous
 * value. If no page is open yet, the change replaces the current entry.
 */
const opening = ['site', 'url', 'panel', 'rule', 'request', 'source', 'record'] as const;

/** Returns the choice that the URL contains, and a function that changes the choice. */
export function useChoice(): [Choice, Choose] {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const choose = useCallback<Choose>((change) => {
    const now = readChoice(location.hash);
    const next = writeChoice({ ...now, ...change });
    if (next === location.hash) return;
    const isOpening = opening.some(
      (part) => change[part] !== undefined && change[part] !== now[part],
    );
    if (isOpening && now.url !== '') history.pushState(null, '', next);
    else history.replaceState(null, '', next);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }, []);
  return [useMemo(() => readChoice(hash), [hash]), choose];
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}
