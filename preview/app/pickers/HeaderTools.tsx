import { Icon } from '../../ui/Icon.tsx';
import type { Shell } from '../shell/shell.ts';

/** Renders the buttons that open the command palette, the export commands and the shortcuts. */
export function HeaderTools({ change }: Shell) {
  return (
    <div className="head-tools">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => change({ dialog: { of: 'palette', query: '' } })}
      >
        Go to <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <button
        type="button"
        aria-keyshortcuts="x"
        onClick={() => change({ dialog: { of: 'palette', query: 'export' } })}
      >
        <Icon of="export" /> Export …
      </button>
      <button
        type="button"
        className="icon-button"
        aria-keyshortcuts="?"
        title="Keyboard shortcuts"
        onClick={() => change({ dialog: { of: 'shortcuts' } })}
      >
        <span aria-hidden="true">?</span>
        <span className="hidden-text">Keyboard shortcuts</span>
      </button>
    </div>
  );
}
