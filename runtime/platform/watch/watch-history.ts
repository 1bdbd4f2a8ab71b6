import { contain } from '../safety/contain.ts';
import { listen } from './listen.ts';

type Move = (data: unknown, unused: string, url?: string | URL | null) => unknown;

/** Calls a function whenever the page's URL may have changed without a page load. */
export const watchHistory = (moved: () => void): void => {
  const after = () => contain('Failed to react to a change of the history.', moved);
  // If the page has frozen `history`, only the events `popstate` and `hashchange` are used.
  contain('Failed to watch the history.', () => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name] as Move;
      history[name] = function (this: History, ...parameters: Parameters<Move>) {
        const result: unknown = original.apply(this, parameters);
        after();
        // The browser's own methods return nothing, but methods that replace them may return a
        // value.
        return result;
      };
    }
  });
  listen('popstate', moved);
  listen('hashchange', moved);
};
