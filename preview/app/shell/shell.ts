import type { View } from './view.ts';

/** The state of the app itself. It isn't in the URL, because it doesn't matter to the recipient of a link. */
export interface Shell {
  readonly view: View;
  /** The open dialog. `query` is the initial query of the palette. */
  readonly dialog:
    { readonly of: 'none' | 'shortcuts' } | { readonly of: 'palette'; readonly query: string };
  /** Whether single-key shortcuts are enabled. */
  readonly hasSingleKeys: boolean;
  readonly colours: 'light dark' | 'light' | 'dark';
  readonly change: (
    change: Partial<Pick<Shell, 'view' | 'dialog' | 'hasSingleKeys' | 'colours'>>,
  ) => void;
}
