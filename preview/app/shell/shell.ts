import type { View } from './view.ts';

/** The state of the app's own controls. It isn't stored in the URL, so links don't contain it. */
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
