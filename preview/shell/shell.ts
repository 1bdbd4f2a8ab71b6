import type { View } from './view.ts';

/** What the app itself shows, whatever it is looking at. Of no use to anybody else, so it isn't in the URL. */
export interface Shell {
  readonly view: View;
  /** What is open above everything else; a palette begins with a text to look for. */
  readonly dialog: { readonly of: 'none' | 'shortcuts' } | { readonly of: 'palette'; readonly query: string };
  /** Whether shortcuts of a single key are heard. */
  readonly hasSingleKeys: boolean;
  readonly colours: 'light dark' | 'light' | 'dark';
  readonly change: (change: Partial<Pick<Shell, 'view' | 'dialog' | 'hasSingleKeys' | 'colours'>>) => void;
}
