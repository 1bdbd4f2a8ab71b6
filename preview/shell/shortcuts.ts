/** A key, and what it does. A control says in `aria-keyshortcuts` that it is the one which the key presses. */
interface Shortcut {
  /** As in `aria-keyshortcuts`. */
  readonly key: string;
  readonly does: string;
}

/** Pressed anywhere in the app, but not while a text is being written. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'Control+K', does: 'Go to a site, page, panel or rule, or do something' },
  { key: '?', does: 'These shortcuts' },
  { key: 's', does: 'Choose the site' },
  { key: 'p', does: 'Choose the page' },
  { key: 'v', does: 'Choose the visitor' },
  { key: 'u', does: 'Edit the path and query' },
  { key: 'r', does: 'Load the page again' },
  { key: '/', does: 'Filter the timeline' },
  { key: 't', does: 'Go to the timeline' },
  { key: '.', does: 'Pause the timeline, or go on' },
  { key: '[', does: 'Previous panel' },
  { key: ']', does: 'Next panel' },
  { key: 'x', does: 'Export what happened' },
];

/** Keys inside the timeline. */
export const timelineKeys: readonly Shortcut[] = [
  { key: '↓ ↑, j k', does: 'Next and previous line' },
  { key: '→ ←', does: 'Unfold and fold' },
  { key: 'Enter', does: 'Show all else as it was at that instant' },
  { key: 'Home End', does: 'First and last line' },
];
