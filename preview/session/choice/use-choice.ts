import { useCallback, useSyncExternalStore } from 'react';
import { readChoice, writeChoice, type Choice } from './choice.ts';

export type Choose = (change: Partial<Choice>) => void;

/** Returns the choice in the URL, and a function that changes it. Only a new page adds an entry to the browser's history. */
export function useChoice(): [Choice, Choose] {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const choose = useCallback<Choose>((change) => {
    const now = readChoice(location.hash);
    const next = writeChoice({ ...now, ...change });
    if (next === location.hash) return;
    if (change.url !== undefined && change.url !== now.url && now.url !== '')
      history.pushState(null, '', next);
    else history.replaceState(null, '', next);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }, []);
  return [readChoice(hash), choose];
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}
