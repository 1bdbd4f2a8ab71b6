/** An entry in the list of keyboard shortcuts. */
interface Shortcut {
  /** The key, written as in `aria-keyshortcuts`, or several keys separated by spaces. */
  readonly key: string;
  readonly action: string;
}

/**
 * The shortcuts that work anywhere in the app, except in dialogs. Each shortcut activates the
 * control with the same key in `aria-keyshortcuts`. In text fields, only shortcuts with Control
 * work.
 */
export const shortcuts: readonly Shortcut[] = [
  { key: 'Control+K', action: 'Open the command palette' },
  { key: '?', action: 'Show keyboard shortcuts' },
  { key: 's', action: 'Select the site' },
  { key: 'p', action: 'Select the page' },
  { key: 'v', action: 'Select the visitor' },
  { key: 'u', action: 'Edit the path and query' },
  { key: 'r', action: 'Reload the page' },
  { key: '/', action: 'Filter the timeline' },
  { key: 't', action: 'Go to the timeline' },
  { key: '.', action: 'Pause or resume the timeline' },
  { key: '[', action: 'Previous panel' },
  { key: ']', action: 'Next panel' },
  { key: 'x', action: 'Export requests or the trace' },
];

/** The keys that work while a row of the timeline has the focus. */
export const timelineKeys: readonly Shortcut[] = [
  { key: '↓ ↑, j k', action: 'Next and previous entry' },
  { key: '→ ←', action: 'Expand and collapse' },
  { key: 'Enter', action: 'Select: the panels show the state at that moment' },
  { key: 'Home End', action: 'First and last entry' },
];
